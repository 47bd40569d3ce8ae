/**
 * What browsers of 2018 lack and our code calls (docs/product.md, "Devices"); scripts/build/old.ts
 * bundles it, src/layouts/Old.astro loads it before everything else, and only where it is needed.
 * scripts/check/syntax.ts knows this list.
 */
import 'core-js/actual/array/at'
import 'core-js/actual/array/find-last'
import 'core-js/actual/array/find-last-index'
import 'core-js/actual/array/flat'
import 'core-js/actual/array/flat-map'
import 'core-js/actual/array/to-sorted'
import 'core-js/actual/global-this'
import 'core-js/actual/object/from-entries'
import 'core-js/actual/object/has-own'
import 'core-js/actual/promise/all-settled'
import 'core-js/actual/promise/any'
import 'core-js/actual/promise/finally'
import 'core-js/actual/queue-microtask'
import 'core-js/actual/string/at'
import 'core-js/actual/string/match-all'
import 'core-js/actual/string/replace-all'
import 'core-js/actual/structured-clone'
import 'intl-pluralrules'
import dialogPolyfill from 'dialog-polyfill'

if (typeof crypto.randomUUID !== 'function') {
  crypto.randomUUID = () => {
    const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
    // Version 4 of variant 1, RFC 9562.
    const hex = bytes.map((byte, at) => (at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte))
    const text = hex.map((byte) => `0${byte.toString(16)}`.slice(-2)).join('')
    return text.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') as ReturnType<Crypto['randomUUID']>
  }
}

if (typeof URL.canParse !== 'function') {
  URL.canParse = (address: string | URL, base?: string | URL) => {
    try {
      return Boolean(new URL(address, base))
    } catch {
      return false
    }
  }
}

if (typeof Element.prototype.replaceChildren !== 'function') {
  Element.prototype.replaceChildren = function (...nodes: (Node | string)[]) {
    while (this.firstChild) this.removeChild(this.firstChild)
    for (const node of nodes) this.appendChild(typeof node === 'string' ? document.createTextNode(node) : node)
  }
}

/** What the library adds to a dialog that it has taken in. */
type Dialog = HTMLElement & { showModal?: (() => void) | undefined; show?: () => void }

if (!window.HTMLDialogElement) {
  // A dialog is any element there. It is taken in when it is first opened, as React makes them at
  // any time.
  const own = (name: string, what: PropertyDescriptor) =>
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, ...what })
  for (const open of ['show', 'showModal'] as const) {
    own(open, {
      writable: true,
      value(this: Dialog) {
        // The library warns of a browser that has dialogs, and would take our stand-in for a sign
        // of it.
        this.showModal = undefined
        dialogPolyfill.registerDialog(this as HTMLDialogElement)
        this[open]?.()
      },
    })
  }
  own('close', { writable: true, value() {} })
  own('open', {
    get(this: Element) {
      return this.hasAttribute('open')
    },
  })
}

declare global {
  /** What style sheets ask of elements and where they cannot; scripts/build/old.ts knows it. */
  const HOLDINGS: readonly { host: string; inner: string; name: string }[]
}

/** Whether an element holds, or is followed by, what a selector within `:has()` names. */
function has(element: Element, inner: string): boolean {
  const what = inner.replace(/^[>+~]\s*/, '')
  if (inner[0] !== '+' && inner[0] !== '~')
    return element.querySelector(inner[0] === '>' ? `:scope>${what}` : what) !== null
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling) {
    if (next.matches(what)) return true
    if (inner[0] === '+') return false
  }
  return false
}

if (!CSS.supports('selector(:has(a))')) {
  const mark = () => {
    for (const { host, inner, name } of HOLDINGS) {
      for (const element of document.querySelectorAll(host)) {
        const holds = has(element, inner)
        if (element.classList.contains(name) !== holds) element.classList.toggle(name, holds)
      }
    }
  }
  let due = 0
  // Once a frame, however much has changed; what is checked is no change of the document.
  const soon = () => {
    due =
      due ||
      requestAnimationFrame(() => {
        due = 0
        mark()
      })
  }
  new MutationObserver(soon).observe(document, { childList: true, subtree: true })
  document.addEventListener('change', soon)
  document.addEventListener('click', soon)
}
