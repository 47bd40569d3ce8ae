import { PASSPORT_NAME_LENGTH } from '#contract/bounds.ts'
import type { ForeignStay } from '#contract/foreign/property.ts'
import { travellerField } from '#rules/foreign/traveller.ts'
import { usePage } from '../page.tsx'
import { OwnText } from '../payment/OwnText.tsx'
import '../payment/booking.css'
import './traveller.css'

const PARTS = ['lastName', 'firstName'] as const
/** Names are written as passports have them, in whatever language the page is. */
const EXAMPLE = { lastName: 'HONG', firstName: 'GILDONG' } as const

/** The guest of each room by the name that stands in the passport. */
export function TravellerSection({ rooms }: Pick<ForeignStay, 'rooms'>) {
  const { t } = usePage()
  return (
    <section className="section" aria-labelledby="payment-travellers">
      <h2 id="payment-travellers">{t('foreign:traveller.title')}</h2>
      <p className="payment-hint">{t('foreign:traveller.hint')}</p>
      {rooms.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rooms have no name but their place
        <fieldset key={at} className="traveller">
          <legend>{t('foreign:traveller.room', { at: at + 1 })}</legend>
          {PARTS.map((part) => (
            <OwnText
              key={part}
              name={travellerField(part, at + 1)}
              label={t(`foreign:traveller.${part}`)}
              lang="en"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={PASSPORT_NAME_LENGTH}
              placeholder={EXAMPLE[part]}
              shape={(text) => text.toUpperCase()}
            />
          ))}
        </fieldset>
      ))}
    </section>
  )
}
