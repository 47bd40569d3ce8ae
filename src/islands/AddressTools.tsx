import { type Destination, directionsTo } from '#rules/directions.ts'
import { toast } from '#stores/toast.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { useWords } from './page.tsx'
import './address.css'

/**
 * An address as a driver there reads it, and the ways to take it along: copied, or as the way there
 * on the maps that are used where it is.
 */
export function AddressTools(destination: Destination) {
  const t = useWords()
  const { localAddress } = destination
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(localAddress || destination.address)
      toast('map:copied')
    } catch {
      toast('map:copyFailed')
    }
  }
  return (
    <>
      {localAddress && (
        <p className="address-local" lang="ko" translate="no">
          {localAddress}
        </p>
      )}
      <ul className="address-tools" aria-label={t('map:tools')}>
        <li>
          <button type="button" className="button button-line button-small" onClick={copy}>
            <Icon path={icons.copy} size={16} />
            {t('map:copy')}
          </button>
        </li>
        {directionsTo(destination).map(({ guide, href }) => (
          <li key={guide}>
            <a className="button button-line button-small" href={href} target="_blank" rel="noopener noreferrer">
              <Icon path={icons.way} size={16} />
              {t(`map:guide.${guide}`)}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
