import type { PriceLine, RentcarDetail } from '#contract/rentcar/catalogue.ts'
import { Section } from '#ui/Section.tsx'
import { Fare, type FareLine } from '../detail/Fare.tsx'
import { usePage } from '../page.tsx'
import { PriceBlock } from '../results/PriceBlock.tsx'
import { durationWords } from './words.ts'
import '../detail/detail.css'

/** What the rental costs: what is paid, and how it came about. */
export function PriceSection({ car }: { car: RentcarDetail }) {
  const words = usePage()
  const { t, format } = words
  const nameOf = (line: PriceLine): string => {
    switch (line.kind) {
      case 'day':
        return t('rentcar:detail.day', { day: format.day(line.from.slice(0, 10)), time: line.from.slice(11) })
      case 'hours':
        return t('rentcar:detail.hours', { count: line.hours })
      case 'insurance':
        return t('rentcar:detail.insurance', { count: line.days })
      case 'one-way':
        return t('rentcar:detail.oneWay')
    }
  }
  const sale = car.minPrice - car.minDiscountPrice
  const lines: FareLine[] = [
    ...car.lines.map((line) => ({ name: nameOf(line), amount: line.price })),
    ...(sale > 0 ? [{ name: t('rentcar:detail.saleLine'), amount: -sale }] : []),
    ...(car.discount ? [{ name: car.discount.discountName, amount: -car.discount.discountAmount }] : []),
  ]
  return (
    <Section title={t('rentcar:detail.price')}>
      <PriceBlock
        now={car.salePrice}
        was={car.minPrice}
        percent={car.discountPercent}
        basis={t('rentcar:basis', { duration: durationWords(words, car.duration) })}
      />
      <p className="detail-small">{t('rentcar:detail.tax')}</p>
      <Fare lines={lines} total={{ name: t('rentcar:detail.totalLine'), amount: car.salePrice }} />
    </Section>
  )
}
