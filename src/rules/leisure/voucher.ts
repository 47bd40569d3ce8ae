import type { LocalDateTime } from '#contract/date.ts'
import type { VoucherState } from '#contract/leisure/bought.ts'
import type { Won } from '#contract/money.ts'
import type { Bought } from '#contract/reservation.ts'
import { type Moment, toMs } from '../date.ts'
import { TIME_ZONE } from '../limits.ts'
import { share } from '../money.ts'
import { overAt } from '../zone.ts'

/**
 * The state in which a voucher is shown: one that nobody used by the end of its time has expired.
 */
export function voucherState(state: 'UNUSED' | 'USED' | 'REFUNDED', ends: LocalDateTime, now: Moment): VoucherState {
  if (state === 'USED') return 'used'
  if (state === 'REFUNDED') return 'refunded'
  return overAt(ends, TIME_ZONE) <= toMs(now) ? 'expired' : 'unused'
}

/**
 * What cancelling costs at the share of a step: what was paid for used tickets, and the share of
 * the rest; null when every ticket has been used, as then there is nothing to give back
 * (docs/product.md, "Leisure"). `total` is what was paid for all.
 */
export function ticketFee(
  vouchers: readonly { paid: Won; used: boolean }[],
  { total, percent }: { total: Won; percent: number },
): Won | null {
  if (vouchers.length > 0 && vouchers.every(({ used }) => used)) return null
  const used = vouchers.reduce((sum, voucher) => sum + (voucher.used ? voucher.paid : 0), 0)
  const rest = total - used
  return used + (percent === 100 ? rest : share(rest, percent))
}

/** Whether every ticket of a reservation has been used, so that there is nothing to give back. */
export function isAllUsed(bought: Bought): boolean {
  if (bought.product !== 'leisure' || !bought.vouchers?.length) return false
  return bought.vouchers.every(({ state }) => state === 'used')
}
