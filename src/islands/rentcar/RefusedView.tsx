import type { FailureCode } from '#contract/failure.ts'
import { dotted } from '#rules/dotted.ts'
import { failureKey } from '#rules/failure.ts'
import { englishOn } from '#rules/language.ts'
import { carPath, writeRental } from '#rules/rentcar/address.ts'
import type { CarQuery, KnownCar } from '#rules/rentcar/car.ts'
import { isOpen } from '#rules/rentcar/hours.ts'
import { writeRentcarQuery } from '#rules/rentcar/search.ts'
import { Note } from '#ui/Note.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Section } from '#ui/Section.tsx'
import { acrossPhone } from '#ui/sizes.ts'
import { href, type PageValue, usePage } from '../page.tsx'
import { BranchBlocks } from './BranchBlock.tsx'
import { hoursWords } from './search-words.ts'
import { TimesForm } from './TimesForm.tsx'
import { named, specsOf } from './words.ts'
import '../detail/detail.css'
import './detail.css'

interface Props {
  car: KnownCar
  query: CarQuery
  now: string
  failure: FailureCode
}

/** What more there is to know of a refusal, a line each, and where to go on from it. */
function wayOn(words: PageValue, { car, query, failure }: Props): { told: string[]; to: string; text: string } {
  const { page, t } = words
  const { pickUpBranch, returnBranch } = car
  const { carId, ...rental } = query
  const search = { ...rental, branchId: pickUpBranch.id }
  switch (failure) {
    case 'branch-closed': {
      const ends = [
        [pickUpBranch, query.pickUpAt],
        [returnBranch, query.returnAt],
      ] as const
      const told = ends
        .filter(([{ hours }, at]) => !isOpen(hours, at))
        .map(([branch]) => dotted(named(words, branch), hoursWords(words, branch.hours)))
      return { told: [...new Set(told)], to: '#times', text: t('rentcar:detail.otherTimes') }
    }
    case 'driver-too-young':
      return {
        told: [t('rentcar:detail.age', { age: car.minAge })],
        to: href(page, 'rentcar/results', `?${writeRentcarQuery({ ...search, insurance: 'basic' })}`),
        text: t('rentcar:detail.missing'),
      }
    case 'one-way-impossible':
      return {
        told: [],
        to: href(page, carPath(carId), `?${writeRental({ ...rental, returnBranchId: undefined })}`),
        text: t('rentcar:returnHere'),
      }
    default:
      return { told: [], to: href(page, 'rentcar', `?${writeRentcarQuery(search)}`), text: t('results:change') }
  }
}

/** A car that cannot be had as asked for: which it is, why, and how it, or another, can be. */
export function RefusedView(props: Props) {
  const { car, query, now, failure } = props
  const words = usePage()
  const { t } = words
  const { told, to, text } = wayOn(words, props)
  return (
    <div className="detail car-detail">
      <Picture photo={car.photo} sizes={acrossPhone('(min-width: 768px) 768px')} eager className="car-photo" />
      <header className="detail-head">
        <p className="detail-kind">{t(`rentcar:class.${car.class}`)}</p>
        <h2 lang={englishOn(words.page.language)}>{named(words, car)}</h2>
        <p className="car-specs">{specsOf(words, car)}</p>
      </header>
      <div className="section">
        <Note title={t(failureKey(failure))} role="alert">
          {told.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <a className="button" href={to}>
            {text}
          </a>
        </Note>
      </div>
      {(failure === 'branch-closed' || failure === 'driver-too-young') && (
        <Section title={t('rentcar:detail.places')} id="branches">
          <BranchBlocks {...query} {...car} noted />
          <TimesForm car={car} query={query} now={now} />
        </Section>
      )}
    </div>
  )
}
