/* Words for what every page has, read from the page itself: no page pays for i18next before an
   island does. */

const KEY = /^[a-z]+:[\w.-]+$/

function read(id: string): Record<string, unknown> {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}

/**
 * What stands under a key such as `shell:alert.ok`, among the shell's own words or those of the
 * page's islands.
 */
function find(key: string): unknown {
  const own = read('layer-words')[key]
  if (own !== undefined) return own
  let node: unknown = read('words')
  for (const part of key.split(/[:.]/)) node = (node as Record<string, unknown> | undefined)?.[part]
  return node
}

/**
 * A message by its key; whatever is no key is words already. Takes only messages that nothing is
 * put into.
 */
export function wordOf(text: string): string {
  const found = KEY.test(text) ? find(text) : null
  return typeof found === 'string' ? found : text
}
