import type { CarQuery, ClosedCar } from '#rules/rentcar/car.ts'
import { isOpen } from '#rules/rentcar/hours.ts'
import { Note } from '#ui/Note.tsx'
import { Picture } from '#ui/Picture.tsx'
import { Section } from '#ui/Section.tsx'
import { acrossPhone } from '#ui/sizes.ts'
import { usePage } from '../page.tsx'
import { BranchBlocks } from './BranchBlock.tsx'
import { hoursWords } from './search-words.ts'
import { TimesForm } from './TimesForm.tsx'
import { named, specsOf } from './words.ts'
import '../detail/detail.css'
import './detail.css'

/**
 * A car whose branch, or the one that takes it back, is closed at the times asked for: which car it
 * is, when they are open, and other times to ask for it.
 */
export function ClosedView({ car, query, now }: { car: ClosedCar; query: CarQuery; now: string }) {
  const words = usePage()
  const { t } = words
  const { pickUpBranch, returnBranch } = car
  const ends = [
    [pickUpBranch, query.pickUpAt],
    [returnBranch, query.returnAt],
  ] as const
  const told = ends
    .filter(([{ hours }, at]) => !isOpen(hours, at))
    .map(([branch]) => `${named(words, branch)} · ${hoursWords(words, branch.hours)}`)
  return (
    <div className="detail car-detail">
      <Picture photo={car.photo} sizes={acrossPhone('(min-width: 768px) 768px')} eager className="car-photo" />
      <header className="detail-head">
        <p className="detail-kind">{t(`rentcar:class.${car.class}`)}</p>
        <h2>{named(words, car)}</h2>
        <p className="car-specs">{specsOf(words, car).join(' · ')}</p>
      </header>
      <Note title={t('failure:branch-closed')} role="alert">
        {[...new Set(told)].map((line) => (
          <p key={line}>{line}</p>
        ))}
        <a className="button" href="#times">
          {t('rentcar:detail.otherTimes')}
        </a>
      </Note>
      <Section title={t('rentcar:detail.places')} id="branches">
        <BranchBlocks {...query} pickUpBranch={pickUpBranch} returnBranch={returnBranch} />
        <TimesForm query={query} now={now} />
      </Section>
    </div>
  )
}
