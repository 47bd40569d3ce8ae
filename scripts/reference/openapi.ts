import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import { FAILURES } from '#contract/failure.ts'
import { FAMILIES } from '#contract/partner/families.ts'
import { callsOf } from '#contract/partner/operation.ts'
import type { RequestKind } from '#functions/env.ts'
import { MAX_BODY, MAX_DEPTH } from '#functions/request/limits.ts'
import { PERIOD } from '#functions/request/rate.ts'
import { SESSION_DAYS } from '#rules/limits.ts'
import { asksToWrite } from '../options.ts'
import { ROOT } from '../run.ts'
import { markdown } from '../table.ts'
import { ENDPOINTS } from './endpoints.ts'
import { component, json, operationOf, pathText, toldOfOwn, toldOfPartner, webhookOf } from './operations.ts'
import { ORDER } from './samples.ts'
import { answeredBy } from './schemas.ts'

const FILE = join(ROOT, 'openapi.json')
const COMMAND = 'npx node scripts/reference/openapi.ts --write'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** What a kind of request is called in the table of limits. */
const KINDS: Record<Exclude<RequestKind, 'page'>, string> = {
  read: 'reads, previews of quotes among them',
  search: 'searches: lists, maps, what is near, wish lists, an exhibition, sitemaps',
  write: 'writes: quotes, payments, cancellations, coupons, reservations, receipts, partners',
  proof: 'codes asked for and tried, keys and numbers of partners',
}

function limitsText(): string {
  const { ratelimits } = parse(read('wrangler.toml')) as unknown as {
    ratelimits: { name: string; simple: { limit: number } }[]
  }
  const limit = (kind: string, by: string) =>
    String(ratelimits.find(({ name }) => name === `LIMIT_${kind.toUpperCase()}_${by}`)?.simple.limit)
  return markdown([
    ['kind', 'of', `by one network, in ${PERIOD} s`, 'by one session'],
    ...Object.entries(KINDS).map(([kind, of]) => [kind, of, limit(kind, 'NETWORK'), limit(kind, 'SESSION')]),
  ])
}

function failuresText(): string {
  const words = JSON.parse(read('src/messages/en/failure.json')) as Record<string, string>
  return markdown([
    ['code', 'status', 'what the visitor reads, in English'],
    ...Object.entries(FAILURES).map(([code, status]) => [`\`${code}\``, String(status), words[code] ?? '']),
  ])
}

const about =
  () => `What browsers, payment providers and partners ask of the shop, and what partners are asked by it (\`webhooks\`).
Generated from \`src/contract\` by \`${COMMAND}\`; examples are run by \`tests/api/examples.ts\` and \`tests/partners\`. They are
as of 21 November 2026, with the ids of the tests' small catalogue; \`${ORDER}\`, keys and codes stand for what a visitor has been given.

## Channels and sessions
The header \`channel\` says whose shop is asked. The first answer sets the cookie of an anonymous session, which holds for ${SESSION_DAYS} days on its channel; a proven
phone or address, an order and a linked member hang on it. There are no accounts.

Our own pages name in the header \`contract\` what they were built with: a request that is refused as not understood is answered by \`page-outdated\` where that is another than the edge's.
Whoever leaves it out is told what is wrong.

## Refusals
Whatever is not done is answered in one shape, \`{"error": {"code", "message", "requestId", "data"?}}\`: \`message\` is in the visitor's language, \`data\` holds figures such as
the new price, and of a refused input \`at\`, the place in its schema. Unknown keys are refused. What was sent is never repeated. \`payment-pending\` (202) means: ask again.

${failuresText()}

## Limits
A body has at most ${MAX_BODY / 1024} kB and ${MAX_DEPTH} levels of brackets. Beyond a limit of the table the answer is \`too-many-requests\` with \`retry-after\`; each operation says what it counts as.

${limitsText()}`

const apiKey = (at: string, name: string, description: string) => ({ type: 'apiKey', in: at, name, description })

/** The whole reference as a document of OpenAPI 3.1. */
export function openApi() {
  const families = Object.values(FAMILIES)
  const told = [
    ...ENDPOINTS.map(toldOfOwn),
    ...families.flatMap((family) =>
      [...family.operations, ...(family.inbound ?? [])].map((each) => toldOfPartner(family, each)),
    ),
  ]
  const { answers, named } = answeredBy(Object.fromEntries(told.map(({ id, endpoint }) => [id, endpoint.output])))
  const paths: Record<string, Record<string, object>> = {}
  for (const each of told) {
    const path = pathText(each.endpoint.path)
    const method = each.endpoint.method.toLowerCase()
    if (paths[path]?.[method]) throw new Error(`${method} ${path} stands twice in the contract`)
    paths[path] = { ...paths[path], [method]: operationOf(each, answers[each.id] ?? {}) }
  }
  const webhooks = Object.fromEntries(
    families.flatMap((family) =>
      callsOf(family, true).map((call) => [
        `${family.name} ${call.partner.method ?? 'POST'} ${call.partner.path}`,
        webhookOf(family, call),
      ]),
    ),
  )
  const code = { type: 'string', enum: Object.keys(FAILURES) }
  const data = { type: 'object', additionalProperties: { type: ['number', 'string'] } }
  const error = {
    type: 'object',
    properties: { code, message: { type: 'string' }, requestId: { type: 'string', format: 'uuid' }, data },
    required: ['code', 'message', 'requestId'],
    additionalProperties: false,
  }
  const refusal = { type: 'object', properties: { error }, required: ['error'], additionalProperties: false }
  const tags = [...new Set(told.map(({ tag }) => tag))].map((name) => {
    const family = families.find((each) => name === `Partners: ${each.name}`)
    return family ? { name, description: family.about } : { name }
  })
  return {
    openapi: '3.1.0',
    info: { title: 'Narae', version: JSON.parse(read('package.json')).version as string, description: about() },
    servers: [{ url: '/', description: 'The shop that serves this page.' }],
    tags,
    paths,
    webhooks,
    components: {
      parameters: {
        channel: {
          name: 'channel',
          in: 'header',
          description: 'Whose shop: the name of a channel or one of its aliases; the default one without it.',
          schema: { type: 'string' },
        },
      },
      responses: {
        TooMany: {
          description: 'More than a limit allows.',
          headers: { 'retry-after': { description: 'Seconds.', schema: { type: 'integer' } } },
          content: json(component('schemas', 'Refusal')),
        },
        Refused: { description: 'Not done, and why.', content: json(component('schemas', 'Refusal')) },
      },
      schemas: { ...named, Refusal: refusal },
      securitySchemes: {
        session: apiKey(
          'cookie',
          'bp-session-narae',
          'The session of a channel, ending with its name; `__Host-` stands before it over https. Set by any answer.',
        ),
        partnerKey: apiKey('header', 'x-partner-key', 'The name of the key (docs/partners.md, "Signatures").'),
        partnerTime: apiKey('header', 'x-partner-time', 'Milliseconds of the epoch.'),
        partnerNonce: apiKey('header', 'x-partner-nonce', 'A word that is used once.'),
        partnerSignature: apiKey('header', 'x-partner-signature', 'HMAC-SHA-256, base64url.'),
      },
    },
  }
}

/** The document as it is written. */
const openApiText = (): string => `${JSON.stringify(openApi(), null, 1)}\n`

/** What is wrong with the document in the repository. */
export const openApiIssues = (written = readFileSync(FILE, 'utf8')): string[] =>
  written === openApiText() ? [] : [`openapi.json is not what src/contract says; write it with \`${COMMAND}\``]

if (import.meta.main) {
  if (asksToWrite()) writeFileSync(FILE, openApiText())
  for (const issue of openApiIssues()) {
    console.error(issue)
    process.exitCode = 1
  }
}
