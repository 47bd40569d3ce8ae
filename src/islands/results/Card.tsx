import { type ItemSummary, wishOf } from '#rules/item.ts'
import { englishOn } from '#rules/language.ts'
import { Picture } from '#ui/Picture.tsx'
import { acrossPhone } from '#ui/sizes.ts'
import { HeartButton } from '../HeartButton.tsx'
import { href, usePage } from '../page.tsx'
import { Badges } from './Badges.tsx'
import { PriceBlock } from './PriceBlock.tsx'
import { Stars } from './Stars.tsx'
import './card.css'

interface Props {
  item: ItemSummary
  /** True for what is seen first. */
  eager?: boolean
  /** On one line beside its photo, so that items compare at a glance, instead of below it. */
  row?: boolean
  /** How wide its photo is, as in HTML, where that is not as in a list. */
  sizes?: string
}

/**
 * Something in a list: photo first, then what it is, then what is paid for all of it, tax included.
 * The whole card is one link, but for the heart over its photo; to who hears it, it begins with its
 * name.
 */
export function Card({ item, eager = false, row = false, sizes }: Props) {
  const { page, t } = usePage()
  const {
    photo,
    kicker,
    title,
    line,
    note,
    rating,
    badges,
    soldOut,
    amount,
    price,
    strikethrough,
    percent,
    basis,
    nights,
    couponPrice,
  } = item
  const cost = (
    <div className="list-card-price">
      {!row && <Badges badges={badges} />}
      {soldOut ? (
        <p className="price">
          <span className="price-sold-out">{amount}</span>{' '}
          <span className="list-card-other">{t('results:otherDates')}</span>
        </p>
      ) : (
        <PriceBlock
          now={price}
          was={strikethrough}
          percent={percent}
          basis={basis}
          nights={nights}
          coupon={couponPrice}
        />
      )}
      {note && <p className="list-card-line">{note}</p>}
    </div>
  )
  const className = row ? 'list-card list-card-row heart-over' : 'list-card heart-over'
  return (
    <article className={className} data-sold-out={soldOut || undefined}>
      <a href={href(page, item.href)}>
        <div className="list-card-body">
          <h3 lang={item.english && englishOn(page.language)}>{title}</h3>
          <p className="list-card-kicker list-card-line">{kicker}</p>
          <p className="list-card-line">{line}</p>
          {rating && <Stars {...rating} />}
          {!row && cost}
          {row && badges.length > 0 && (
            <p className="list-card-badges">
              <Badges badges={badges} />
            </p>
          )}
        </div>
        {row && cost}
        <Picture
          photo={photo}
          sizes={sizes ?? (row ? '(min-width: 720px) 200px, 116px' : acrossPhone('(min-width: 720px) 340px', 48))}
          eager={eager}
          named
        />
      </a>
      <HeartButton wish={wishOf(item)} />
    </article>
  )
}
