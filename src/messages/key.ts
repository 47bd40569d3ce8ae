import type { ParseKeysWithoutVariables } from 'i18next'
import type { Korean } from '#generated/korean.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    strictKeyChecks: true
    resources: Korean & Record<NoRoom, Record<never, string>>
  }
}

/**
 * i18next's own default room. It has no message, so that a key without its room is a type error.
 */
type NoRoom = 'translation'

/** A room of messages, `src/messages/<language>/<room>.json`. */
export type Room = keyof Korean

/** All of them, as i18next's types take them. */
export type Rooms = readonly [NoRoom, ...Room[]]

/** The key of a message that nothing is put into, `room:path.of.key`. */
export type MessageKey = ParseKeysWithoutVariables<Rooms>
