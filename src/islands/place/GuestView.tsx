import { PLACE_GUESTS } from '#contract/bounds.ts'
import type { PlaceQuery } from '#contract/place/catalogue.ts'
import type { ChoiceFill } from '#rules/choice.ts'
import { PLACE_CHOICE } from '#rules/place/choice.ts'
import { href, usePage } from '../page.tsx'
import { GuestForm } from '../search/GuestForm.tsx'
import { StepperRow } from '../search/StepperRow.tsx'

const ROWS = [
  { name: 'adults', ...PLACE_GUESTS.adults },
  { name: 'children', ...PLACE_GUESTS.children },
] as const

interface Props {
  choice: ChoiceFill<PlaceQuery> | null
  onChange?: (changes: Partial<PlaceQuery>) => void
}

/** Choosing who comes: steppers once alive, number fields before. */
export function GuestView({ choice, onChange }: Props) {
  const { page, t } = usePage()
  const query = choice?.query
  return (
    <GuestForm
      action={href(page, choice?.to ?? PLACE_CHOICE.fallback)}
      search={query ? PLACE_CHOICE.write({ ...query, page: 1 }) : ''}
      changed={['adults', 'children']}
      summary={query ? t('place:guests', { count: query.adults + query.children }) : ''}
      note={t('place:guest.note')}
    >
      {ROWS.map(({ name, min, max }) => (
        <StepperRow
          key={name}
          name={name}
          label={t(`place:guest.${name}`)}
          hint={t(`place:guest.${name}Hint`)}
          value={query?.[name] ?? min}
          min={min}
          max={max}
          onChange={onChange && ((value) => onChange({ [name]: value }))}
        />
      ))}
    </GuestForm>
  )
}
