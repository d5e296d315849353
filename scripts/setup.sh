# Sourced by ./play and ./test: finds a Python, keeps the project's own .venv in step with the pins in requirements/.
# Sets $venv (its folder) once `set_up` has returned. Needs $root, the repository. Runs under bash 3.2 and newer.

# Packages come uncompiled (see pip_install), and what Python compiles at the first import is kept: with this set, every
# process would compile all it imports once more, which takes longer than most of them run.
unset PYTHONDONTWRITEBYTECODE

fail() { # one sentence, then the end
    printf '%s\n' "$*" >&2
    exit 2
}

find_python() { # sets $python to one that is 3.11 or newer
    local candidate found=""
    for candidate in ${REGELWERK_PYTHON:+"$REGELWERK_PYTHON"} python3 python3.14 python3.13 python3.12 python3.11; do
        command -v "$candidate" >/dev/null 2>&1 || continue
        # A failing answer is a stub or a broken install: not a Python we found.
        python_version=$("$candidate" -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])' 2>/dev/null) || continue
        found=${found:-$python_version}
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
            python=$candidate
            return
        fi
    done
    [ -z "$found" ] || fail "regelwerk needs Python 3.11 or newer, but python3 is $found: install a newer one and run again."
    fail "regelwerk needs Python 3.11 or newer, but there is no python3 on the PATH: install it and run again."
}

create_venv() {
    local log
    "$python" -c 'import venv, ensurepip' 2>/dev/null ||
        fail "Python's venv module is missing: install it (on Debian and Ubuntu: apt-get install python3-venv) and run again."
    log=$("$python" -m venv --clear "$venv" 2>&1) || {
        printf '%s\n' "$log" >&2
        fail "The environment .venv could not be created in $root; the lines above say why."
    }
    mkdir -p "$stamps"
    printf '%s\n' "$root $python_version" >"$stamps/venv"
}

index_of_pip() { # the package index that pip is told to use, if it is told; uv does not read pip's settings
    printf '%s' "${PIP_INDEX_URL:-$("$venv/bin/python" -m pip config get global.index-url 2>/dev/null || true)}"
}

get_uv() { # uv installs in a fifth of the processor time that pip takes; without it pip does
    local pinned index
    pinned=$(grep '^uv==' "$root/requirements/uv.txt")
    if [ "$("$venv/bin/uv" --version 2>/dev/null | cut -d' ' -f2)" != "${pinned#uv==}" ]; then
        "$venv/bin/python" -m pip install --disable-pip-version-check --no-input -q --retries 1 "$pinned" >>"$stamps/uv.log" 2>&1 || return 1
    fi
    index=$(index_of_pip)
    [ -z "$index" ] || export UV_DEFAULT_INDEX="${UV_DEFAULT_INDEX:-$index}"
}

install() {
    # Everything is pinned, so there is nothing to resolve. Python compiles a file when it is first imported, and
    # most of them never are: they need not be compiled here (which uv does not do unless asked).
    if [ -x "$venv/bin/uv" ] && "$venv/bin/uv" pip install --python "$venv/bin/python" -q --no-deps "$@" >>"$stamps/uv.log" 2>&1; then return; fi
    pip_install "$@"
}

pip_install() {
    "$venv/bin/python" -m pip install --disable-pip-version-check --no-input -q --no-deps --no-compile "$@" >>"$stamps/pip.log" 2>&1 && return
    if grep -qE 'NewConnectionError|ConnectTimeout|ReadTimeout|ProxyError|SSLError|name resolution|Could not find a version' "$stamps/pip.log"; then
        fail "The packages could not be downloaded: check the network connection and run again (pip's own words: $stamps/pip.log)."
    fi
    grep -E '^ *(ERROR|error|OSError)' "$stamps/pip.log" | tail -n 3 >&2
    fail "Installing the packages failed; pip's own words are in $stamps/pip.log."
}

digest_of() { # digest_of NAME…: changes with those pins, the project's own metadata and this file
    (cd "$root/requirements" && cat "${@/%/.txt}" ../pyproject.toml ../scripts/setup.sh) | cksum
}

set_up() { # set_up run|dev: makes .venv hold requirements/run.txt or dev.txt and the project itself, in place
    local kind=$1 digest rebuild
    venv=$root/.venv
    stamps=$venv/.stamps
    find_python
    if [ "$kind" = dev ]; then digest=$(digest_of dev); else digest=$(digest_of run build); fi

    # The environment of another Python or of a repository that has moved is of no use. One without a stamp was
    # made by hand: it is kept if it works.
    if [ -e "$stamps/venv" ] && [ "$(cat "$stamps/venv")" != "$root $python_version" ]; then
        rm -f "$stamps/run" "$stamps/dev" "$stamps/venv"
        rebuild=yes
    elif ! "$venv/bin/python" -c '' 2>/dev/null; then
        rebuild=yes
    else
        rebuild=no
        [ "$(cat "$stamps/$kind" 2>/dev/null)" != "$digest" ] || return 0
    fi

    [ -w "$root" ] || fail "$root is not writable, so the environment .venv cannot be made there: copy regelwerk to a folder of yours and run again."
    printf 'Setting up (once, about a minute) …\n'
    if [ $rebuild = no ] && "$venv/bin/python" -c 'import pip' 2>/dev/null; then
        mkdir -p "$stamps"
        printf '%s\n' "$root $python_version" >"$stamps/venv"
    else
        create_venv
    fi
    : >"$stamps/pip.log"
    : >"$stamps/uv.log"
    get_uv || true
    if [ "$kind" = dev ]; then
        install -r "$root/requirements/dev.txt"
    else
        install -r "$root/requirements/run.txt" -r "$root/requirements/build.txt"
    fi
    install --no-build-isolation -e "$root"
    # dev holds everything that run holds.
    [ "$kind" = run ] || digest_of dev >"$stamps/dev"
    digest_of run build >"$stamps/run"
}
