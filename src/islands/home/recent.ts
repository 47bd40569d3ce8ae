import type { Language, Product } from '#contract/channel.ts'
import type { Viewed } from '#rules/history.ts'
import { thousands } from '#rules/money.ts'
import { $history } from '#stores/history.ts'
import { linkTo } from '#stores/link.ts'

/* What this browser looked at, put into a home page's own template; stands in the page without
   React. */

/** How much of it a home shows. */
const SHOWN = 10

/** What the page words it with. */
interface RecentWords {
  language: Language
  /** The name of each product of the channel. */
  products: Partial<Record<Product, string>>
  /** Lodging's kinds; other products' are the catalogue's own words. */
  kinds: Record<string, string>
  /** With `{amount}` and `{count}`. */
  price: string
  basis: string
}

function itemOf(viewed: Viewed, template: HTMLTemplateElement, words: RecentWords): DocumentFragment {
  const { product, id, name, kind, where, photo, salePrice, count, search } = viewed
  const item = template.content.cloneNode(true) as DocumentFragment
  const put = (part: string, text: string | null) => {
    const element = item.querySelector(`[data-part=${part}]`)
    if (text === null) element?.remove()
    else if (element) element.textContent = text
  }
  const link = item.querySelector('a')
  // The dates of this page go along, as they are in its address.
  if (link) link.href = linkTo(`${product}/result/${id}`, search ?? location.search)
  const image = item.querySelector('img')
  if (image) {
    image.src = photo.small
    image.alt = photo.alt
  }
  put('product', Object.keys(words.products).length > 1 ? (words.products[product] ?? null) : null)
  put('where', [where, words.kinds[kind] ?? kind].filter(Boolean).join(' · '))
  put('name', name)
  put('now', salePrice === null ? null : words.price.replace('{amount}', thousands(salePrice, words.language)))
  put('basis', salePrice === null || count === null ? null : words.basis.replace('{count}', String(count)))
  return item
}

function show(section: HTMLElement): void {
  const template = section.querySelector('template')
  const list = section.querySelector('ul')
  const words = JSON.parse(section.dataset.words ?? 'null') as RecentWords | null
  if (!template || !list || !words) return
  // What is registered, which may be less than the page has words for.
  const sells = (section.dataset.sold ?? '').split(' ')
  const sold = $history.get().filter(({ product }) => sells.includes(product))
  list.replaceChildren(...sold.slice(0, SHOWN).map((viewed) => itemOf(viewed, template, words)))
  section.hidden = sold.length === 0
}

const section = document.getElementById('recent')
if (section) {
  show(section)
  // A page that comes back out of the browser's memory has missed what was looked at since. Not by
  // `onShow` of the stores: a file of its own would be one more than a home loads before anything
  // is touched.
  addEventListener('pageshow', (event) => {
    if (event.persisted) show(section)
  })
}
