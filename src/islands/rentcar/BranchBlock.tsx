import type { LocalDateTime } from '#contract/date.ts'
import type { Branch } from '#contract/rentcar/branch.ts'
import { englishOn } from '#rules/language.ts'
import type { Times } from '#rules/rentcar/moment.ts'
import { AddressTools } from '../AddressTools.tsx'
import { KoreanOnly, useTongue } from '../KoreanOnly.tsx'
import { usePage } from '../page.tsx'
import { hoursWords, wayWords, whenOf } from './search-words.ts'
import { named } from './words.ts'
import './branch.css'

interface Props {
  label: string
  at: LocalDateTime
  branch: Branch
  /** Whether it says how one gets there and whom to call. */
  way: boolean
  /** Whether the page is one that may be translated, and says what is there in Korean only. */
  noted?: boolean | undefined
}

/** One end of a rental: when and where. */
function BranchBlock({ label, at, branch, way, noted }: Props) {
  const words = usePage()
  const tongue = useTongue()
  return (
    <div className="car-branch">
      <h3>
        <span className="badge badge-accent">{label}</span> {whenOf(words, at)}
      </h3>
      <p>
        <b lang={englishOn(words.page.language)}>{named(words, branch)}</b>&nbsp;· {hoursWords(words, branch.hours)}
      </p>
      {way && (
        <>
          <p>{branch.address}</p>
          <AddressTools {...branch} name={named(words, branch)} localName={branch.name} abroad={false} />
          <p className="detail-small">
            {wayWords(words, branch)}&nbsp;· <span lang={tongue(branch.directions)}>{branch.directions}</span>
          </p>
          {noted && <KoreanOnly text={branch.directions} />}
          <p>
            <a className="car-branch-phone" href={`tel:${branch.phone}`}>
              {branch.phone}
            </a>
          </p>
        </>
      )}
    </div>
  )
}

/** Both ends of a rental; the way to a branch that is both is told once. */
export function BranchBlocks({
  pickUpAt,
  returnAt,
  pickUpBranch,
  returnBranch,
  noted,
}: Times & { pickUpBranch: Branch; returnBranch: Branch } & Pick<Props, 'noted'>) {
  const { t } = usePage()
  const elsewhere = pickUpBranch.id !== returnBranch.id
  return (
    <>
      <BranchBlock label={t('rentcar:detail.pickUp')} at={pickUpAt} branch={pickUpBranch} way noted={noted} />
      <BranchBlock
        label={t('rentcar:detail.return')}
        at={returnAt}
        branch={returnBranch}
        way={elsewhere}
        noted={noted}
      />
    </>
  )
}
