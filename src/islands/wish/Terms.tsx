import type { WishTerms } from '#contract/wish.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { href, usePage } from '../page.tsx'

/** For when and whom the items below are priced, and the way to change it. */
export function Terms({ terms: { text, change }, changeable }: { terms: WishTerms; changeable: boolean }) {
  const { page, t } = usePage()
  return (
    <p className="wish-terms">
      <span>{t('exhibition:terms', { terms: text })}</span>
      {changeable && change && (
        <a href={href(page, ...split(change))}>
          <Icon path={icons.calendar} size={16} />
          {t('wish:change')}
        </a>
      )}
    </p>
  )
}

/** An address within the channel as its path and its query. */
function split(address: string): [path: string, search: string] {
  const at = address.indexOf('?')
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}
