import type { Photo } from '#contract/catalogue.ts'
import type { LeisureDetail } from '#contract/leisure/catalogue.ts'
import { dotted } from '#rules/dotted.ts'
import { wishOf } from '#rules/item.ts'
import { dealPath } from '#rules/leisure/address.ts'
import type { TicketCost } from '#rules/leisure/deal.ts'
import { HeadLinks } from '../detail/HeadLinks.tsx'
import { Photos } from '../detail/Photos.tsx'
import { Title } from '../detail/Title.tsx'
import { popupsOf } from '../PopupLink.tsx'
import { href, usePage } from '../page.tsx'
import { PriceBlock } from '../results/PriceBlock.tsx'
import '../detail/detail.css'
import './ticket.css'

interface Props {
  detail: LeisureDetail
  /** What its cheapest ticket costs. */
  least: TicketCost
  /** Address of a popup of this page. */
  popup: (name: string) => string
  onOpen?: ((popup: string) => void) | undefined
  onPhoto?: ((photo: Photo | null) => void) | undefined
}

/** What it is: photos, name, rating, address, and from what price on. */
export function DetailHead({ detail, least, popup, onOpen, onPhoto }: Props) {
  const { page, t } = usePage()
  const { categoryName, regionName, validDays, minutes, soldOut, policy } = detail
  const link = popupsOf(popup, onOpen)
  const facts = [
    validDays === null ? t('leisure:dated') : t('leisure:validDays', { count: validDays }),
    minutes === null ? null : t('leisure:minutes', { count: minutes }),
    t('leisure:voucher.kind'),
    policy === 'open' ? t('leisure:refundable') : null,
  ]
  return (
    <>
      <Photos
        photos={detail.photos}
        total={detail.photos.length}
        label={t('leisure:photos')}
        href={popup('photos')}
        onPhoto={onPhoto}
      />
      <header className="detail-head">
        <p className="detail-kind">{dotted(categoryName, regionName)}</p>
        <Title
          localName={detail.localName}
          wish={wishOf({ product: 'leisure', key: detail.id, title: detail.name, photo: detail.photo })}
          path={href(page, dealPath(detail.id))}
        />
        <HeadLinks rating={detail.star.rating} count={detail.review.count} address={detail.address} link={link} />
        <ul className="ticket-facts">{facts.map((fact) => fact && <li key={fact}>{fact}</li>)}</ul>
        {soldOut ? (
          <p className="ticket-gone">{t('leisure:soldOut')}</p>
        ) : (
          <PriceBlock
            now={least.salePrice}
            was={least.coverPrice}
            percent={least.discountPercent}
            basis={t('leisure:basis')}
          />
        )}
      </header>
    </>
  )
}
