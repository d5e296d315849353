/** The browser's own memory, which may be missing, full or forbidden: then we forget, but we play. */
export function recall<Value>(key: string, fallback: Value): Value {
  try {
    const text = localStorage.getItem(`regelwerk.${key}`)
    return text === null ? fallback : (JSON.parse(text) as Value)
  } catch {
    return fallback
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(`regelwerk.${key}`, JSON.stringify(value))
  } catch {
    // Private windows may refuse; the match itself lives on the server.
  }
}
