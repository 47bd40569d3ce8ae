import type { LocalDateTime } from '#contract/date.ts'
import type { Branch } from '#contract/rentcar/branch.ts'
import { AddressTools } from '../AddressTools.tsx'
import { useTongue } from '../KoreanOnly.tsx'
import { usePage } from '../page.tsx'
import { hoursWords, wayWords, whenOf } from './search-words.ts'
import { named } from './words.ts'
import './branch.css'

/** A branch at one end of a rental: when, where, how one gets there and whom to call. */
export function BranchBlock({ label, at, branch }: { label: string; at: LocalDateTime; branch: Branch }) {
  const words = usePage()
  const tongue = useTongue()
  return (
    <div className="car-branch">
      <h3>
        <span className="badge badge-accent">{label}</span> {whenOf(words, at)}
      </h3>
      <p>
        <b>{named(words, branch)}</b> · {hoursWords(words, branch.hours)}
      </p>
      <p>{branch.address}</p>
      <AddressTools {...branch} name={named(words, branch)} localName={branch.name} abroad={false} />
      <p className="detail-small">
        {wayWords(words, branch)} · <span lang={tongue(branch.directions)}>{branch.directions}</span>
      </p>
      <p>
        <a className="car-branch-phone" href={`tel:${branch.phone}`}>
          {branch.phone}
        </a>
      </p>
    </div>
  )
}
