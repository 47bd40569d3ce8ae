import * as v from 'valibot'
import { Failure } from '#contract/failure.ts'
import { PartnerReservation } from '#contract/partner/facts.ts'
import type { Led } from '#rules/led.ts'
import { partnerTab, TABS } from '#rules/reservation.ts'
import type { RequestContext } from '../env.ts'
import { askPartner, connectorsOf } from '../partners/connector.ts'

/** Where a partner's number leads, and what is told there. */
export interface Destination {
  path: string
  led: Led | null
}

/**
 * Where the screen of a reservation by the partner's number leads (docs/product.md, "Partners"): to
 * the list, in the tab that fits how the partner has it; one that the partner has deleted, to the
 * home. Throws `reservation-history-missing` for one that the partner does not know, and as
 * `askPartner`.
 */
export async function partnerReservation(context: RequestContext, partnerOrderNo: string): Promise<Destination> {
  const { file } = context
  for (const connector of connectorsOf(file)) {
    const { status } = connector.family
    if (!status) continue
    const result = v.safeParse(PartnerReservation, await askPartner(context, connector, status, { partnerOrderNo }))
    if (!result.success) throw new Failure('upstream-failed', { at: v.getDotPath(result.issues[0]) })
    const { yanReservationNo, ...stands } = result.output
    const tab = `tabIdx=${TABS.indexOf(partnerTab(stands, context.now()))}`
    if (yanReservationNo === '') return { path: `/${file.name}?${tab}`, led: 'deleted' }
    return { path: `/${file.name}/reserve?${tab}`, led: null }
  }
  throw new Failure('reservation-history-missing')
}
