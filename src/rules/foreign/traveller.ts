import { Traveller } from '#contract/foreign/traveller.ts'
import type { MessageKey } from '#messages/key.ts'
import { accepts } from '../accept.ts'

const LAST = 'lastName'
const FIRST = 'firstName'

/** The name of a field of the payment form: `lastName1` is the first room's. */
export function travellerField(part: 'lastName' | 'firstName', room: number): string {
  return `${part}${room}`
}

/** The fields of so many rooms, empty. */
export function travellerFields(rooms: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: rooms }, (_, at) => [LAST, FIRST].map((part) => [`${part}${at + 1}`, ''])).flat(),
  )
}

/** The guests that the fields name, one for each room. */
export function travellersOf(own: Record<string, string>, rooms: number): Traveller[] {
  return Array.from({ length: rooms }, (_, at) => ({
    lastName: own[travellerField(LAST, at + 1)] ?? '',
    firstName: own[travellerField(FIRST, at + 1)] ?? '',
  }))
}

/**
 * The field that the wire names so in a request, `travellers.0.lastName`; null where it is none.
 */
export function travellerFieldAt(at: string): { field: string; key: MessageKey } | null {
  const [, room, part] = /^travellers\.(\d)\.(lastName|firstName)$/.exec(at) ?? []
  if (!room || !part) return null
  return { field: travellerField(part as 'lastName' | 'firstName', Number(room) + 1), key: 'foreign:traveller.letters' }
}

/** The fields that are empty or no passport's name, each with the key of what is told. */
export function travellerIssues(own: Record<string, string>, rooms: number): { field: string; key: MessageKey }[] {
  return travellersOf(own, rooms).flatMap((traveller, at) =>
    ([LAST, FIRST] as const).flatMap((part) => {
      const text = traveller[part]
      if (accepts(Traveller.entries[part], text)) return []
      const key = traveller[part].trim() === '' ? 'foreign:traveller.required' : 'foreign:traveller.letters'
      return { field: travellerField(part, at + 1), key } as const
    }),
  )
}
