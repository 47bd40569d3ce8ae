import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { branchMarkers } from '#rules/rentcar/car.ts'
import { car, rentalFees } from '#stores/rentcar/detail.ts'
import { FeeSheet } from '../detail/FeeSheet.tsx'
import { PointSheet } from '../detail/PointSheet.tsx'
import { usePage } from '../page.tsx'
import { policyWords } from './policy.ts'
import { named } from './words.ts'

/** The sheet that is open over a rental car. */
export default function DetailSheets({ popup }: { popup: string }) {
  const words = usePage()
  const { t } = words
  const { detail, now } = useStore(car.$detail)
  const markers = useMemo(
    () =>
      detail &&
      branchMarkers(detail, {
        named: (branch) => named(words, branch),
        does: [t('rentcar:detail.pickUp'), t('rentcar:detail.return')],
      }),
    [detail, words, t],
  )
  const other = useMemo(
    () => (markers?.[1] && detail ? { marker: markers[1], photo: null, address: detail.returnBranch.address } : null),
    [detail, markers],
  )
  if (!detail || !markers) return null
  if (popup === 'policy')
    return (
      <FeeSheet
        fees={rentalFees}
        {...policyWords(words, detail)}
        choices={detail.insurances.map(({ level }) => ({ id: level, name: t(`rentcar:insurance.${level}`) }))}
        first={detail.insurance}
        label={t('rentcar:insurance.title')}
        empty=""
        now={now}
      />
    )
  if (popup !== 'map') return null
  return (
    <PointSheet
      name={other ? t('rentcar:detail.places') : markers[0].name}
      marker={markers[0]}
      photo={null}
      address={detail.pickUpBranch.address}
      other={other}
    />
  )
}
