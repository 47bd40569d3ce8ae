import type { ParseKeysWithoutVariables } from 'i18next'
import type { Korean } from '#generated/korean.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    strictKeyChecks: true
    resources: Korean & Record<NoNamespace, Record<never, string>>
  }
}

/**
 * i18next's own default namespace. It has no message, so that a key without its own is a type
 * error.
 */
type NoNamespace = 'translation'

/** A namespace of messages, `src/messages/<language>/<namespace>.json`. */
export type Namespace = keyof Korean

/** All of them, as i18next's types take them. */
export type Namespaces = readonly [NoNamespace, ...Namespace[]]

/** The key of a message that nothing is put into, `namespace:path.of.key`. */
export type MessageKey = ParseKeysWithoutVariables<Namespaces>
