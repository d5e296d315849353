"""`python -m regelwerk.cli`, for processes that start their own like."""

import sys

from .entry import main

sys.exit(main())
