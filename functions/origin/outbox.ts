import { Hono } from 'hono'
import { sendMessage } from '#contract/upstream/sms.ts'
import { type Env, now, type OriginEnv } from './env.ts'
import { ServiceRefusal } from './refusal.ts'
import { play } from './serve.ts'

const MAX_LISTED = 50
/** An SMS is sent to digits, abroad with the country's code, an e-mail to an address. */
const RECIPIENT = { sms: /^(?:0\d{7,10}|\+[1-9]\d{6,14})$/, email: /^[^\s@]+@[^\s@]+$/ }

/** A message as the outbox shows it. */
interface Sent {
  id: string
  kind: string
  to: string
  subject: string
  text: string
  key: string
  at: string
}

/** The message gateway: it delivers to the outbox. A key is delivered once. */
export const smsApp = new Hono<OriginEnv>()

play(smsApp, sendMessage, async (input, c) => {
  if (!RECIPIENT[input.kind].test(input.to) || input.key === '')
    throw new ServiceRefusal('INVALID_REQUEST', 'to or key')
  const results = await c.env.DB.batch<{ id: string }>([
    c.env.DB.prepare(
      `INSERT INTO message (id, kind, recipient, subject, text, key, sent_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
       ON CONFLICT (key) DO NOTHING`,
    ).bind(crypto.randomUUID(), input.kind, input.to, input.subject, input.text, input.key, now(c.env).getTime()),
    c.env.DB.prepare('SELECT id FROM message WHERE key = ?1').bind(input.key),
  ])
  const row = results[1]?.results[0]
  if (!row) throw new Error('a sent message is in the outbox')
  return { id: row.id }
})

/** Messages sent, to one recipient or to all, newest first, at most 50. */
export async function outbox(env: Env, to: string | undefined): Promise<Sent[]> {
  const { results } = await env.DB.prepare(
    `SELECT id, kind, recipient AS "to", subject, text, key, sent_at FROM message WHERE ?1 IS NULL OR recipient = ?1
     ORDER BY sent_at DESC, rowid DESC LIMIT ${MAX_LISTED}`,
  )
    .bind(to ?? null)
    .all<Omit<Sent, 'at'> & { sent_at: number }>()
  return results.map(({ sent_at, ...row }) => ({ ...row, at: new Date(sent_at).toISOString() }))
}
