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

/** Whether it is Safari on a phone or tablet, or an app's view of it: no other says this. */
const isIos = () => 'standalone' in navigator

/**
 * Gives the visitor a picture; answers whether they took it. On iOS it goes by what the device
 * shares with, which has its photos: a download ends among files there, and nowhere in an app.
 */
export async function savePicture(picture: Blob, name: string): Promise<boolean> {
  const files = [new File([picture], name, { type: picture.type })]
  if (!isIos() || !navigator.canShare?.({ files })) {
    saveFile(picture, name)
    return true
  }
  try {
    await navigator.share({ files })
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return false
    throw error
  }
}
