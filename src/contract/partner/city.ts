import { cancelledBy, shownTo } from './inbound.ts'
import { family } from './operation.ts'

/* City portals: they look orders up and cancel them by themselves, signed. */

export const city = family({
  name: 'city',
  operations: [],
  inbound: [shownTo('reservationInfo'), cancelledBy('orderCancel')],
})
