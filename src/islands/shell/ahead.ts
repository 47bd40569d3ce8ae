/* What a screen needs to wake is fetched while nothing else is going on, so that the first tap does
   not wait for a network. None of it is run before the visitor does anything. */

/** How a screen's module names those that it needs; it names all of them. */
const IMPORTED = /from"\.([^"]+)/g

/** Milliseconds after its load in which a page does what it still has to. */
const REST_MS = 500

function begin(): void {
  // Not all browsers say; where one does, the visitor may pay for more than is asked for.
  const { saveData, effectiveType }: { saveData?: boolean; effectiveType?: string } = Object(
    (navigator as { connection?: object }).connection,
  )
  if (document.hidden || saveData || /2g/.test(String(effectiveType))) return
  for (const island of document.querySelectorAll('astro-island[ssr], #words')) {
    const address = island.getAttribute('component-url') || island.getAttribute('data-from')
    // biome-ignore lint/style/noRestrictedGlobals: files of the page, which the browser keeps
    fetch(String(address))
      .then((file) => file.text())
      .then((code) => {
        code.replace(IMPORTED, (_, file) => {
          const preload = { rel: 'modulepreload', href: `/_astro${file}` }
          document.head.append(Object.assign(document.createElement('link'), preload))
          return file
        })
      })
      // Whoever needs it asks again, and says what is missing.
      .catch(() => undefined)
  }
}

/** Fetches what islands wait for, once the page is loaded and has come to rest. */
export function fetchAhead(): void {
  const rest = () => setTimeout(begin, REST_MS)
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest)
}
