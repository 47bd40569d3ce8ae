import * as v from 'valibot'

/** Families of partners' calls; a channel names its own in `partner.connectors`. */
export const FamilyName = v.picklist([
  'bank',
  'bizplay',
  'carrier',
  'chamber',
  'city',
  'ezwel',
  'homeshopping',
  'lifecare',
  'lookup',
  'pet',
  'rail',
  'rail-lodging',
  'retail',
  'telecom',
  'ticketing',
  'vacation',
  'welfare',
  'yangyang',
])
export type FamilyName = v.InferOutput<typeof FamilyName>
