/** Give a file to whoever sits at the browser. */
export function save(name: string, kind: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: kind }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
