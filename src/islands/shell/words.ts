/* Words for what every page has, read from the page itself: no page pays for an island's before it
   wakes. */

const KEY = /^[a-z]+:[\w.-]+$/

function read(id: string): Record<string, unknown> {
  const text = document.getElementById(id)?.textContent
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}

/**
 * Elements that may have a message: the shell's own, the channel's, those of the islands, which are
 * there once `bring` has brought them.
 */
const PLACES = ['layer-words', 'own-words', 'words']

/**
 * A message by its key; whatever is no key is words already. Takes only messages that nothing is
 * put into.
 */
export function wordOf(text: string): string {
  if (!KEY.test(text)) return text
  const found = PLACES.map((id) => read(id)[text]).find((each) => typeof each === 'string')
  return typeof found === 'string' ? found : text
}
