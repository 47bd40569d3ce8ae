import { leadOn } from '#stores/leading.ts'
import { closePopup } from '#stores/popup.ts'
import { replacePage } from '#stores/trail.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { inPlace } from '../in-place.ts'
import { useWords } from '../page.tsx'
import './results.css'

interface Order {
  href: string
  text: string
  current: boolean
}

/** The orders of a list, each a link to the list in it. */
export function SortSheet({ orders }: { orders: readonly Order[] }) {
  const t = useWords()
  return (
    <Sheet title={t('results:sort')} closeLabel={t('shell:close')} onClose={closePopup}>
      <ul className="results-sort">
        {orders.map(({ href, text, current }) => (
          <li key={href}>
            <a href={href} aria-current={current} onClick={inPlace(() => leadOn(href, replacePage))}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
