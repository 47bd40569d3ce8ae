/**
 * Lets a page live whose text somebody else rewrites. A translation puts elements of its own in the
 * place of text nodes that React still holds; React would then fail to remove a node that is no
 * longer where it was, and change texts that nobody sees.
 */

const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/
/** What answers to the visitor is left alone: its text changes, and must stay as it says. */
const ANSWERING = 'button, input, select, textarea, output, [role=status], [role=alert], [aria-live]'

/** What stands in the place of a text that was taken out of the page. */
const standIns = new WeakMap<Node, Element>()

/**
 * The child of `parent` that stands for a node which is no longer there itself; null when there is
 * none.
 */
function standIn(parent: Node, node: Node): Node | null {
  let at: Node | null | undefined = standIns.get(node) ?? node.parentNode
  while (at && at.parentNode !== parent) at = at.parentNode
  return at ?? null
}

function patch(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function remove<Child extends Node>(this: Node, child: Child): Child {
    const found = child.parentNode === this ? child : standIn(this, child)
    if (found) removeChild.call(this, found)
    return child
  }
  Node.prototype.insertBefore = function insert<Added extends Node>(
    this: Node,
    node: Added,
    before: Node | null,
  ): Added {
    insertBefore.call(this, node, before && before.parentNode !== this ? standIn(this, before) : before)
    return node
  }
}

/**
 * Marks texts that have nothing to translate, so that no translation touches them; an empty part
 * may be filled with Korean later.
 */
function spare(element: Element): void {
  const texts = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  const foreign = texts && !HANGUL.test(element.textContent ?? '')
  if (foreign || element.matches(ANSWERING)) element.setAttribute('translate', 'no')
  else for (const child of element.children) spare(child)
}

/** A text that is changed after it was taken out comes back as it says now. */
const changes = new MutationObserver((records) => {
  for (const { target } of records) {
    const stand = standIns.get(target)
    if (!stand?.isConnected) continue
    standIns.delete(target)
    stand.replaceWith(target)
  }
})

function replaced({ removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord): void {
  for (const text of removedNodes) {
    if (!(text instanceof Text) || text.isConnected) continue
    const stand = [...addedNodes, previousSibling, nextSibling].find(
      (node) => node instanceof Element && node.localName === 'font' && node.isConnected,
    )
    if (!stand) continue
    standIns.set(text, stand as Element)
    changes.observe(text, { characterData: true })
  }
}

let guarded = false

/** Guards the page from now on. */
export function guardText(): void {
  if (guarded) return
  guarded = true
  patch()
  spare(document.body)
  new MutationObserver((records) => {
    for (const record of records) {
      replaced(record)
      for (const node of record.addedNodes) if (node instanceof Element && node.localName !== 'font') spare(node)
    }
  }).observe(document.body, { childList: true, subtree: true })
}
