import type { Env } from '../env.ts'

/** What a played partner is asked within. */
export interface Played {
  env: Env
  channel: string
  /** The partner's own path. */
  path: string
}

// biome-ignore lint/suspicious/noExplicitAny: each path has its own input, parsed by its schema
export type Handler = (input: any, played: Played) => Promise<unknown>

/** A partner's no: its own code, in the envelope. */
export class PartnerRefusal extends Error {
  override name = 'PartnerRefusal'
  constructor(readonly code: string) {
    super(code)
  }
}

/** The handlers of a family by the partner's path. */
export type Player = Readonly<Record<string, Handler>>
