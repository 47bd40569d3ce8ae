import type { Language, Product } from '#contract/channel.ts'
import { seoulDate } from '#rules/date.ts'
import { isSameYear, showDot, showYearDot } from '#rules/day-words.ts'
import { dotted } from '#rules/dotted.ts'
import type { Viewed } from '#rules/history.ts'
import { thousands } from '#rules/money.ts'
import { daysOf, type Searched } from '#rules/searched.ts'
import { forgetViewed, readViewed } from '#stores/history.ts'
import { linkTo } from '#stores/link.ts'
import { pageNow } from '#stores/now.ts'
import { forgetSearches, readSearched } from '#stores/searched.ts'
import { onShow } from '#stores/show.ts'

/* What this browser remembers, put below the search of a home out of the page's own template;
   stands in the page without React. */

/** How much of it a home shows. */
const SHOWN = { searches: 6, history: 10 } as const
type Part = keyof typeof SHOWN

/** What the page words it with. */
interface RecentWords {
  language: Language
  /** The name of each product of the channel. */
  products: Partial<Record<Product, string>>
  /** Lodging's kinds; other products' are the catalogue's own words. */
  kinds: Record<string, string>
  /** With `{amount}`. */
  price: string
  /** Of one night, and of so many as `{count}`. */
  basis: readonly [one: string, some: string]
}

/** Puts texts into the parts of an item that bear their names; a part without one goes. */
function put(item: ParentNode, texts: Record<string, string | null | undefined>): void {
  for (const [part, text] of Object.entries(texts)) {
    const element = item.querySelector(`[data-part=${part}]`)
    if (text) element?.append(text)
    else element?.remove()
  }
}

const today = () => seoulDate(pageNow())
const daysAhead = (search: string) => daysOf(search, today())

const link = (item: ParentNode, to: string) => item.querySelector('a')?.setAttribute('href', to)

function fillSearch(item: ParentNode, { product, where, search }: Searched, words: RecentWords, here: string): void {
  link(item, linkTo(`${product}/results`, `?${search}`))
  const days = daysAhead(search)
  const ends =
    days &&
    [...new Set([days.first, days.last])].map((day, at, all) =>
      (isSameYear(day, all[at - 1] ?? today()) ? showDot : showYearDot)(day, words.language),
    )
  const named = words.products[product]
  put(item, {
    where: where || named,
    product: where && product !== here ? named : null,
    when: ends?.join(' – '),
  })
}

function fillViewed(item: ParentNode, viewed: Viewed, words: RecentWords): void {
  const { product, id, name, kind, where, photo, salePrice, count, search = '' } = viewed
  // The dates of this page go along where its own are over, as they are in its address.
  link(item, linkTo(`${product}/result/${id}`, daysAhead(search) ? search : location.search))
  const image = item.querySelector('img')
  if (image) {
    image.src = photo.small
    image.alt = photo.alt
  }
  put(item, {
    product: Object.keys(words.products).length > 1 ? words.products[product] : null,
    where: dotted(where, words.kinds[kind] ?? kind),
    name,
    now: salePrice === null ? null : words.price.replace('{amount}', thousands(salePrice, words.language)),
    basis:
      salePrice === null || count === null ? null : words.basis[count === 1 ? 0 : 1].replace('{count}', String(count)),
  })
}

function show(place: HTMLElement, template: HTMLTemplateElement): void {
  // What is registered, which may be less than the page has words for.
  const sells = (template.dataset.sold ?? '').split(' ')
  const copy = template.content.cloneNode(true) as DocumentFragment
  const said = copy.querySelector('script')
  const words = JSON.parse(said?.textContent ?? '') as RecentWords
  said?.remove()
  const fill = <Item extends { product: Product }>(
    part: Part,
    list: readonly Item[],
    each: (item: ParentNode, value: Item) => void,
    forget: () => void,
  ) => {
    const section = copy.querySelector(`.recent-${part}`)
    const item = section?.querySelector('li')
    const sold = list.filter(({ product }) => sells.includes(product)).slice(0, SHOWN[part])
    const away = () => {
      section?.remove()
      document.documentElement.classList.remove(`has-${part}`)
    }
    if (!section || !item || sold.length === 0) return away()
    document.documentElement.classList.add(`has-${part}`)
    item.replaceWith(
      ...sold.map((value) => {
        const filled = item.cloneNode(true) as HTMLElement
        each(filled, value)
        return filled
      }),
    )
    section.querySelector('button')?.addEventListener('click', () => {
      forget()
      away()
      place.focus()
    })
  }
  fill(
    'searches',
    readSearched(),
    (item, value) => fillSearch(item, value, words, place.dataset.product ?? ''),
    forgetSearches,
  )
  fill('history', readViewed(), (item, value) => fillViewed(item, value, words), forgetViewed)
  place.replaceChildren(copy)
}

const place = document.getElementById('recent-place')
const template = document.querySelector<HTMLTemplateElement>('#recent-parts')
if (place && template) {
  show(place, template)
  // A page that comes back out of the browser's memory has missed what was looked at since.
  onShow(() => show(place, template))
}
