import type { Plugin } from 'vite'

/**
 * Loads a part with all that it imports at once, and says where it is missing; while the page only
 * fetches ahead (src/islands/ahead.ts), neither runs it nor minds that it is missing. The builder's
 * own would load style sheets first, all of which have come with the page, and weighs three times
 * as much.
 */
const CODE = `
const asked = {}
export const __vitePreload = (load, files = []) => {
  for (const file of files.filter((file) => file.endsWith('.js')).map((file) => '/' + file))
    if (window.parts.ahead) fetch(file).catch(() => {})
    else if (!asked[file]) {
      asked[file] = true
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file }))
    }
  if (window.parts.ahead) return
  return load().catch((error) => {
    dispatchEvent(new Event('vite:preloadError'))
    throw error
  })
}
`

/** How browsers load what is imported later. */
export const preload: Plugin = {
  name: 'preload',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => ({ code: CODE, moduleSideEffects: false }),
  },
}
