import { cancelledBy, shownTo } from './inbound.ts'
import { family } from './operation.ts'

export const city = family({
  name: 'city',
  about: 'City portals: they look orders up and cancel them by themselves, signed.',
  operations: [],
  inbound: [shownTo('reservationInfo'), cancelledBy('orderCancel')],
})
