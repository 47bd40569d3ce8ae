import type { ComponentProps } from 'react'
import type { RentcarQuery } from '#contract/rentcar/catalogue.ts'
import { byArea } from '#rules/rentcar/branch.ts'
import type { RentcarHomeFill } from '#rules/rentcar/home.ts'
import { CLASSES, writeRentcarQuery } from '#rules/rentcar/search.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { Section } from '#ui/Section.tsx'
import { CategoryGrid } from '../home/CategoryGrid.tsx'
import { apart, HomeFrame } from '../home/HomeFrame.tsx'
import { href, usePage } from '../page.tsx'
import { Card } from '../results/Card.tsx'
import { CLASS_ICONS } from './class-icons.ts'
import { type LiveForm, SearchForm } from './SearchForm.tsx'
import { carSummary } from './summary.ts'
import './card.css'
import './home.css'

/** What one should know before renting. */
const GUIDE = ['rentcar:search.hint', 'rentcar:guide.licence', 'rentcar:guide.age', 'rentcar:guide.cancel'] as const

/** A search of no branch, neither to fetch a car from nor to leave it at. */
const ANYWHERE = { branchId: undefined, area: undefined, returnBranchId: undefined }

interface Props {
  state: RentcarHomeFill | null
  /** The form once it is alive; before, it is a form like any other. */
  form?: LiveForm
  /** Opens the calendar; there at once, as the press that woke the page may want it. */
  onTimes?: () => void
  plain?: ComponentProps<typeof SearchForm>['plain']
}

/** The home of rental cars as HTML: the search is a GET form, the rest are links. */
export function HomeView({ state, form, onTimes, plain }: Props) {
  return (
    <HomeFrame product="rentcar" state={state} Below={Below} className="rentcar-home">
      <SearchForm state={state} form={form} onTimes={onTimes} plain={plain} />
    </HomeFrame>
  )
}

const placesOf = ({ branchId, area, returnBranchId }: RentcarQuery) => ({ branchId, area, returnBranchId })

/** What stands below the search. */
const Below = apart(function Below({ state }: Pick<Props, 'state'>) {
  const words = usePage()
  const { page, t } = words
  const query = state?.query
  const results = (more: object) =>
    href(
      page,
      'rentcar/results',
      query ? `?${writeRentcarQuery({ ...query, keyword: undefined, ...ANYWHERE, ...more })}` : '',
    )
  return (
    <>
      <CategoryGrid
        label={t('rentcar:filter.class')}
        categories={CLASSES.map((kind) => ({
          href: results({ ...(query && placesOf(query)), classes: [kind] }),
          text: t(`rentcar:class.${kind}`),
          icon: CLASS_ICONS[kind],
        }))}
      />
      {(!state || state.cars.length > 0) && (
        <Section title={t('rentcar:search.picks')}>
          <ul className="rentcar-picks">
            {state && query
              ? state.cars.map((car) => (
                  <li key={car.id}>
                    <Card item={carSummary(words, car, state.priced ?? query)} row />
                  </li>
                ))
              : [1, 2, 3].map((at) => (
                  <li key={at}>
                    <span className="skeleton car-skeleton" />
                  </li>
                ))}
          </ul>
          {state && (
            <a className="button button-line button-wide" href={results({})}>
              {t('rentcar:search.all')}
            </a>
          )}
        </Section>
      )}
      {state && state.branches.length > 0 && (
        <Section title={t('rentcar:search.areas')}>
          <ul className="rentcar-areas">
            {byArea(state.branches).map(({ area, branches }) => (
              <li key={area}>
                <a href={results({ area })}>
                  <b>{t(`rentcar:area.${area}`)}</b>
                  <small>{t('rentcar:search.branches', { count: branches.length })}</small>
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('rentcar:search.guide')}>
        <ul className="rentcar-guide">
          {GUIDE.map((key) => (
            <li key={key}>
              <Icon path={icons.check} size={16} />
              {t(key)}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
})
