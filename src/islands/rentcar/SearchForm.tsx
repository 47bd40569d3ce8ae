import type { ReactNode } from 'react'
import type { LocalDateTime } from '#contract/date.ts'
import { dotted } from '#rules/dotted.ts'
import { englishOn } from '#rules/language.ts'
import { byArea, canReturn, firstBranch } from '#rules/rentcar/branch.ts'
import { placeValue, type RentcarHomeFill } from '#rules/rentcar/home.ts'
import { isOpen } from '#rules/rentcar/hours.ts'
import { durationOf } from '#rules/rentcar/moment.ts'
import { writeRentcarQuery } from '#rules/rentcar/search.ts'
import { Icon } from '#ui/Icon.tsx'
import * as icons from '#ui/icons.ts'
import { PopupLink } from '../PopupLink.tsx'
import { href, type PageValue, usePage } from '../page.tsx'
import { SearchPanel } from '../search/SearchPanel.tsx'
import { AgeField } from './AgeField.tsx'
import type { HoursOfEnds } from './PlainTimes.tsx'
import { hoursWords, wayWords, whenBrief } from './search-words.ts'
import { durationWords, named } from './words.ts'
import '../search/field.css'
import '../search/panel.css'
import './home.css'
import './when.css'

type Offered = RentcarHomeFill['branches'][number]

/** What of the form follows the visitor. */
export interface LiveForm {
  /** A branch's number, an area or ''; null while nothing was chosen. */
  from: string | null
  to: string | null
  onFrom: (from: string) => void
  onTo: (to: string) => void
}

/** Branches by area as choices; with `whole` an area is one too. */
function Places({
  words,
  branches,
  whole,
}: {
  words: PageValue
  branches: RentcarHomeFill['branches']
  whole: boolean
}) {
  const { t } = words
  return byArea(branches).map(({ area, branches }) => (
    <optgroup key={area} label={t(`rentcar:area.${area}`)}>
      {whole && <option value={area}>{t('rentcar:areaAll', { area: t(`rentcar:area.${area}`) })}</option>}
      {branches.map((branch) => (
        <option key={branch.id} value={branch.id} lang={englishOn(words.page.language)}>
          {named(words, branch)}
        </option>
      ))}
    </optgroup>
  ))
}

/** When the car is fetched and left: a calendar, or what the edge puts in its place. */
function Times({
  state,
  onTimes,
  plain,
}: {
  state: RentcarHomeFill
  onTimes?: (() => void) | undefined
  plain: ReactNode
}) {
  const words = usePage()
  const { page, t } = words
  const { query } = state
  const link = { href: href(page, 'rentcar/date', `?${writeRentcarQuery(query)}`), onOpen: onTimes }
  const field = (label: string, local: string) => (
    <PopupLink className="field-link" {...link}>
      <Icon path={icons.calendar} />
      <span>
        <small>{label}</small>
        <b>{whenBrief(words, local)}</b>
      </span>
    </PopupLink>
  )
  return (
    <>
      <noscript>{plain}</noscript>
      <div className="search-fields rentcar-times scripted">
        {field(t('rentcar:search.begins'), query.pickUpAt)}
        {field(dotted(t('rentcar:search.ends'), durationWords(words, durationOf(query))), query.returnAt)}
        <input type="hidden" name="pickUpAt" value={query.pickUpAt} />
        <input type="hidden" name="returnAt" value={query.returnAt} />
      </div>
    </>
  )
}

/**
 * When a branch is open, and the way there; as an error where it is closed at a local time. Empty
 * without a branch, and there all the same: what comes into it is read out.
 */
function OpenHint({ id, branch, at, way }: { id: string; branch: Offered | null; at: LocalDateTime; way?: boolean }) {
  const words = usePage()
  const closed = branch !== null && !isOpen(branch.hours, at)
  const said =
    branch &&
    dotted(hoursWords(words, branch.hours), way && wayWords(words, branch), closed && words.t('failure:branch-closed'))
  return (
    <p id={id} className={closed ? 'field-error' : 'field-hint'} aria-live="polite">
      {said}
    </p>
  )
}

/** What the form has fields for; by what else a list was narrowed it stays so. */
const FIELDS = ['from', 'to', 'pickUpAt', 'returnAt', 'age']

/** Where, when and by whom a car is wanted: a GET form to the results. */
export function SearchForm({
  state,
  form,
  onTimes,
  plain,
}: {
  state: RentcarHomeFill | null
  form?: LiveForm | undefined
  onTimes?: (() => void) | undefined
  /** The times without a script, from the edge alone: in a browser React skips a `noscript`. */
  plain?: ((times: RentcarHomeFill['query'], hours: HoursOfEnds) => ReactNode) | undefined
}) {
  const words = usePage()
  const { page, t } = words
  if (!state)
    return (
      <section className="search-panel" aria-busy="true">
        <span className="skeleton rentcar-form-skeleton" />
      </section>
    )
  const { query, branches } = state
  const first = firstBranch(query, branches)
  const from = form?.from ?? (placeValue(query) || String(first?.id ?? ''))
  const branch = branches.find(({ id }) => String(id) === from) ?? null
  const to = form?.to ?? String(query.returnBranchId ?? '')
  const another = branches.find(({ id }) => String(id) === to) ?? null
  // Where it is left where it is fetched, only that they are closed then is told once more.
  const takes = another ?? (branch && !isOpen(branch.hours, query.returnAt) ? branch : null)
  const returns =
    form && branch ? branches.filter((each) => each.id !== branch.id && canReturn(branch, each)) : branches
  return (
    <SearchPanel
      label={t('rentcar:search.label')}
      action={href(page, 'rentcar/results')}
      search={writeRentcarQuery({ ...query, first: undefined, page: 1 })}
      changed={FIELDS}
      submit={t('rentcar:search.submit')}
    >
      <div className="rentcar-fields">
        <div className="field">
          <label htmlFor="rentcar-from">{t('rentcar:search.pickUp')}</label>
          <select
            id="rentcar-from"
            name="from"
            aria-describedby="rentcar-from-hint"
            defaultValue={from}
            onChange={(event) => form?.onFrom(event.target.value)}
          >
            <option value="">{t('rentcar:everywhere')}</option>
            <Places words={words} branches={branches} whole />
          </select>
          <OpenHint id="rentcar-from-hint" branch={branch} at={query.pickUpAt} way />
        </div>
        <div className="field">
          <label htmlFor="rentcar-to">{t('rentcar:search.return')}</label>
          <select
            id="rentcar-to"
            name="to"
            aria-describedby="rentcar-to-hint"
            {...(form
              ? {
                  value: to,
                  onChange: (event) => form.onTo(event.target.value),
                }
              : { defaultValue: to })}
          >
            <option value="">{t('rentcar:search.same')}</option>
            <Places words={words} branches={returns} whole={false} />
          </select>
          <OpenHint id="rentcar-to-hint" branch={takes} at={query.returnAt} />
        </div>
        <Times
          state={state}
          onTimes={onTimes}
          plain={plain?.(query, { pickUpAt: branch?.hours ?? null, returnAt: (another ?? branch)?.hours ?? null })}
        />
        <AgeField age={query.driverAge} />
      </div>
    </SearchPanel>
  )
}
