import { isRefusal } from '#contract/failure.ts'
import type { RentcarDetail } from '#contract/rentcar/catalogue.ts'
import { cancellationOf } from '#rules/deadline.ts'
import { dotted } from '#rules/dotted.ts'
import { carPath, writeRental } from '#rules/rentcar/address.ts'
import type { CarQuery, CarState } from '#rules/rentcar/car.ts'
import { Part } from '#ui/Part.tsx'
import { Section } from '#ui/Section.tsx'
import { Checklist } from '../detail/Checklist.tsx'
import { DetailFrame } from '../detail/DetailFrame.tsx'
import { Facts } from '../detail/Facts.tsx'
import { Notices } from '../detail/Notices.tsx'
import { PolicyLine } from '../detail/PolicyLine.tsx'
import { PolicyTable } from '../detail/PolicyTable.tsx'
import { PopupLink, popupsOf } from '../PopupLink.tsx'
import { href, usePage } from '../page.tsx'
import { DetailBar } from './DetailBar.tsx'
import { DetailHead } from './DetailHead.tsx'
import { InsuranceSection } from './InsuranceSection.tsx'
import { PlacesSection } from './PlacesSection.tsx'
import { PriceSection } from './PriceSection.tsx'
import { policyWords } from './policy.ts'
import { RefusedView } from './RefusedView.tsx'
import '../detail/detail.css'
import './detail.css'

interface Props {
  state: CarState
  onOpen?: (popup: string) => void
  onRetry?: () => void
}

/**
 * The screen of a rental car as HTML: rendered by the edge into the shell, hydrated by the island.
 * Everything in it works as a link or a form.
 */
export function DetailView({ state, onOpen, onRetry }: Props) {
  const { page, t } = usePage()
  const { query, failure, now, car } = state
  if (query && failure && car) return <RefusedView car={car} query={query} now={now} failure={failure} />
  const others =
    query && failure && isRefusal(failure)
      ? { href: href(page, 'rentcar', `?${writeRental(query)}`), text: t('results:change') }
      : { href: href(page, 'rentcar/results'), text: t('rentcar:detail.missing') }
  return (
    <DetailFrame state={state} others={others} onRetry={onRetry}>
      {(car, asked) => <Ready car={car} query={asked} now={now} onOpen={onOpen} />}
    </DetailFrame>
  )
}

interface ReadyProps {
  car: RentcarDetail
  query: CarQuery
  now: string
  onOpen: ((popup: string) => void) | undefined
}

function Ready({ car, query, now, onOpen }: ReadyProps) {
  const words = usePage()
  const { page, t, format } = words
  const to = (name = '', changes: Partial<CarQuery> = {}) =>
    href(page, carPath(car.id) + (name && `/${name}`), `?${writeRental({ ...query, ...changes })}`)
  const link = popupsOf(to, onOpen)
  const { rule: _, notices, ...policy } = policyWords(words, car)
  const range = car.fuel === 'electric' ? 'rentcar:range.battery' : 'rentcar:range.litre'
  return (
    <div className={page.wide ? 'detail car-detail car-detail-wide' : 'detail car-detail'}>
      <DetailHead car={car} query={query} map={link('map')} />
      <div className="car-columns">
        <InsuranceSection car={car} to={(insurance) => to('', { insurance })} />
        <PlacesSection car={car} query={query} now={now} map={link('map')} />
        <PriceSection car={car} />
      </div>
      <Part>
        <div className="car-columns">
          <Section title={t('rentcar:detail.specs')}>
            <Facts
              facts={[
                [t('rentcar:filter.class'), t(`rentcar:class.${car.class}`)],
                [
                  t('rentcar:detail.size'),
                  dotted(
                    t('rentcar:seats', { count: car.seats }),
                    t('rentcar:doors', { count: car.doors }),
                    t('rentcar:luggage', { count: car.luggage }),
                  ),
                ],
                [
                  t('rentcar:filter.fuel'),
                  dotted(
                    t(`rentcar:fuel.${car.fuel}`),
                    t(range, { range: (Number.isInteger(car.range) ? format.figure : format.decimal)(car.range) }),
                  ),
                ],
                [t('rentcar:detail.gear'), t(`rentcar:transmission.${car.transmission}`)],
              ]}
            />
            <h3>{t('rentcar:detail.options')}</h3>
            <Checklist items={car.options.map((option) => t(`rentcar:option.${option}`))} />
          </Section>
          <Section title={t('rentcar:detail.conditions')}>
            <div className="car-conditions">
              <Checklist
                items={[
                  t('rentcar:detail.age', { age: car.minAge }),
                  t('rentcar:detail.licenceYears', { count: car.minLicenceYears }),
                  t('rentcar:detail.licences', {
                    list: format.list(car.licences.map((licence) => t(`rentcar:licence.${licence}`))),
                  }),
                ]}
              />
            </div>
            <h3>{t('rentcar:search.guide')}</h3>
            <Notices
              notices={[
                t('rentcar:guide.licence'),
                t('rentcar:detail.rules.fuel'),
                t('rentcar:detail.rules.late'),
                t('rentcar:detail.rules.smoke'),
              ]}
            />
          </Section>
        </div>
        <Section title={t('detail:policy.title')}>
          <PolicyLine cancellation={cancellationOf(car.feeSteps, now)} policy="rental" />
          <PolicyTable {...policy} steps={car.feeSteps} now={now} total={car.salePrice} />
          <Notices notices={notices} />
          <PopupLink className="button button-line button-wide" {...link('policy')}>
            {t('rentcar:detail.policyOpen')}
          </PopupLink>
        </Section>
      </Part>
      <DetailBar car={car} query={query} />
    </div>
  )
}
