/** How long an address of a file stays good: the browser reads it after the press. */
const READ_MS = 10_000

/** Gives the visitor a file, under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_MS)
}
