import { type ItemSummary, type Offer, wishOf } from '#rules/item.ts'
import { Picture } from '#ui/Picture.tsx'
import { Section } from '#ui/Section.tsx'
import { useAwake } from '../awake.ts'
import { Carousel } from '../Carousel.tsx'
import { HeartButton } from '../HeartButton.tsx'
import { href, usePage } from '../page.tsx'
import { PriceBlock } from '../results/PriceBlock.tsx'
import { Stars } from '../results/Stars.tsx'
import './home.css'

/** Its kicker says where it is and of what kind; without an offer it has no price. */
type Ranked = Pick<ItemSummary, 'product' | 'key' | 'href' | 'photo' | 'kicker' | 'title' | 'rating'> & {
  offer: Offer | undefined
}

const SKELETONS = [1, 2, 3, 4]
/** What the widest screen shows at once comes with the page, the rest when it is awake. */
const FIRST = 6

/**
 * What is looked for most, in its order; `null` while it is on its way, nothing where there is
 * none.
 */
export function Ranking({ title, items }: { title: string; items: readonly Ranked[] | null }) {
  const { page, t } = usePage()
  const isWhole = useAwake()
  if (items?.length === 0) return null
  const shown = isWhole ? items : items?.slice(0, FIRST)
  return (
    <Section title={title}>
      <Carousel label={title}>
        <ol className="strip ranking">
          {shown?.map(({ product, key, href: link, photo, kicker, title: name, rating, offer }, at) => (
            <li key={key} className="heart-over">
              <a href={href(page, link)}>
                <b>{name}</b>
                <span className="ranking-kicker">{kicker}</span>
                {rating && <Stars {...rating} />}
                {offer?.soldOut === true && <span className="ranking-kicker">{t('place:soldOut')}</span>}
                {offer?.soldOut === false && (
                  <PriceBlock
                    now={offer.salePrice}
                    was={offer.minPrice}
                    percent={offer.discountPercent}
                    basis={offer.basis}
                  />
                )}
                <Picture photo={photo} sizes="200px" named />
                {/* To who hears it, the list counts. */}
                <span className="ranking-place" aria-hidden="true">
                  {at + 1}
                </span>
              </a>
              <HeartButton wish={wishOf({ product, key, title: name, photo })} />
            </li>
          )) ??
            SKELETONS.map((at) => (
              <li key={at}>
                <span className="skeleton photo" />
                <span className="skeleton ranking-line" />
              </li>
            ))}
        </ol>
      </Carousel>
    </Section>
  )
}
