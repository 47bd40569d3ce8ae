import type { Language } from '../../contract/channel.ts'
import { thousands } from '../../rules/money.ts'
import { $history } from '../../stores/history.ts'
import { linkTo } from '../../stores/link.ts'

/* The properties this browser looked at, put into the home page's own template; stands in the page without React. */

/** How many of them the home page shows. */
const SHOWN = 10

function show(section: HTMLElement): void {
  const template = section.querySelector('template')
  const list = section.querySelector('ul')
  const viewed = $history.get().slice(0, SHOWN)
  if (!template || !list || viewed.length === 0) return
  const items = viewed.map(({ no, name, category, regionName, photo, salePrice, nights }) => {
    const item = template.content.cloneNode(true) as DocumentFragment
    const words = JSON.parse(section.dataset.words ?? '{}') as Record<string, string>
    const put = (part: string, text: string) => {
      const element = item.querySelector(`[data-part=${part}]`)
      if (element) element.textContent = text
    }
    const link = item.querySelector('a')
    // The dates of this page go along, as they are in its address.
    if (link) link.href = linkTo(`place/result/${no}`, location.search)
    const image = item.querySelector('img')
    if (image) {
      image.src = photo.small
      image.alt = photo.alt
    }
    put('where', `${regionName} · ${words[category] ?? ''}`)
    put('name', name)
    if (salePrice === null) item.querySelector('[data-part=price]')?.remove()
    else {
      put('now', (words.price ?? '').replace('{amount}', thousands(salePrice, section.dataset.language as Language)))
      put('basis', (words.basis ?? '').replace('{count}', String(nights)))
    }
    return item
  })
  list.replaceChildren(...items)
  section.hidden = false
}

const section = document.getElementById('recent')
if (section) {
  show(section)
  // A page that comes back out of the browser's memory has missed what was looked at since.
  addEventListener('pageshow', (event) => {
    if (event.persisted) show(section)
  })
}
