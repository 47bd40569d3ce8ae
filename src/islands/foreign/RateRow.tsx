import type { ForeignDetail } from '#contract/foreign/catalogue.ts'
import type { ForeignStay } from '#contract/foreign/property.ts'
import type { ForeignRate, ForeignRoom } from '#contract/foreign/room.ts'
import { cancellationOf } from '#rules/deadline.ts'
import { foreignPaymentSearch } from '#rules/foreign/payment.ts'
import { rateSteps } from '#rules/foreign/property.ts'
import { NightFare } from '../detail/NightFare.tsx'
import { PolicyLine } from '../detail/PolicyLine.tsx'
import { href, usePage } from '../page.tsx'
import { Badges } from '../results/Badges.tsx'
import { badgesOf } from '../results/badges.ts'
import { PriceBlock } from '../results/PriceBlock.tsx'
import { rateName } from './rate-name.ts'
import { basisOf } from './words.ts'
import '../lodging/room.css'
import './rate.css'

interface Props {
  rate: ForeignRate
  room: ForeignRoom
  detail: ForeignDetail
  stay: ForeignStay
  now: string
}

/**
 * A way to buy a room: what is eaten, until when it can be given back, what it costs, and the way
 * to book it.
 */
export function RateRow({ rate, room, detail, stay, now }: Props) {
  const words = usePage()
  const { page, t, format } = words
  const search = foreignPaymentSearch({ placeId: detail.propertyId, roomId: room.id, rateId: rate.id, stay })
  return (
    <div className="rate">
      <div className="rate-terms">
        <h4>{t(`foreign:board.${rate.board}`)}</h4>
        <PolicyLine
          cancellation={cancellationOf(rateSteps(detail, rate, stay, now), now)}
          policy={rate.freeUntil ? 'deadline' : 'nonrefundable'}
        />
        <NightFare
          {...rate}
          charges={rate.charges.map(({ kind, amount }) => ({ name: t(`foreign:charge.${kind}`), amount }))}
          sale={rate.strikethroughPrice - rate.price}
        />
      </div>
      <div className="room-offer">
        <p className="room-badges">
          <Badges badges={badgesOf(words, rate, rate.strikethroughPrice, [])} />
        </p>
        <div className="room-price">
          <PriceBlock
            now={rate.salePrice}
            was={rate.strikethroughPrice}
            percent={rate.discountPercent}
            basis={basisOf(words, stay)}
            nights={rate.nights.length}
          />
          {rate.taxesAndFees > 0 && (
            <p className="room-taxes">{t('foreign:taxes', { amount: format.won(rate.taxesAndFees) })}</p>
          )}
        </div>
        <a
          className="button"
          href={href(page, 'payment/foreign', search)}
          aria-label={t('detail:rooms.bookLabel', { name: rateName(words, room, rate) })}
        >
          {t('detail:rooms.book')}
        </a>
      </div>
    </div>
  )
}
