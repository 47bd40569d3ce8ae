import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'smol-toml'
import type * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import { FAILURES } from '#contract/failure.ts'
import { FAMILIES } from '#contract/partner/families.ts'
import { type Call, callsOf, type Family, type Inbound, type Operation } from '#contract/partner/operation.ts'
import type { RequestKind } from '#functions/env.ts'
import { MAX_BODY, MAX_DEPTH } from '#functions/request/limits.ts'
import { classOf, PERIOD } from '#functions/request/rate.ts'
import { SESSION_DAYS } from '#rules/limits.ts'
import { PRODUCT_NAMES } from '#rules/products.ts'
import { asksToWrite } from '../options.ts'
import { ROOT } from '../run.ts'
import { markdown } from '../table.ts'
import { ENDPOINTS, type Named } from './endpoints.ts'
import { ORDER, partnerSample, partsOf, sampleOf } from './samples.ts'
import { answeredBy, sentBy } from './schemas.ts'

const FILE = join(ROOT, 'openapi.json')
const COMMAND = 'npx node scripts/reference/openapi.ts --write'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const component = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
const json = (schema: object, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

/** What a kind of request is called in the table of limits. */
const KINDS: Record<Exclude<RequestKind, 'page'>, string> = {
  read: 'reads, previews of quotes among them',
  search: 'searches: lists, maps, what is near, wish lists, sitemaps',
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

## Refusals
Whatever is not done is answered in one shape, \`{"error": {"code", "message", "requestId", "data"?}}\`: \`message\` is in the visitor's language, \`data\` holds figures such as
the new price, and of a refused input \`at\`, the place in its schema. Unknown keys are refused. What was sent is never repeated. \`payment-pending\` (202) means: ask again.

${failuresText()}

## Limits
A body has at most ${MAX_BODY / 1024} kB and ${MAX_DEPTH} levels of brackets. Beyond a limit of the table the answer is \`too-many-requests\` with \`retry-after\`; each operation says what it counts as.

${limitsText()}`

type Shape = v.GenericSchema & { entries?: Record<string, v.GenericSchema> }

/** `/a/:b` as OpenAPI writes it. */
const pathText = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')
const wordsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** What parts of our own addresses may be; of partners' their inputs say it. */
const PART_SCHEMAS: Record<string, object> = {
  productType: { type: 'string', enum: PRODUCT_NAMES },
  exhibitionId: { type: 'integer', minimum: 1 },
  id: { type: 'string' },
}

/** The first clause of a text. */
const clause = (text: string) => text.split(/[.;:](?:\s|$)/, 1)[0] ?? text

interface Told {
  id: string
  tag: string
  about: string
  endpoint: Endpoint
  example: Record<string, unknown>
  /** Whom it asks for, beside the session. */
  security: object[]
  needs?: string
}

/** Parameters of an address, and of a GET's query; the rest of the input is the body. */
function inputOf({ id, endpoint: { method, path, input }, example }: Told) {
  const { entries = {} } = input as Shape
  const parts = wordsOf(path)
  const parameters: object[] = parts.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: entries[name] ? sentBy(entries[name]) : PART_SCHEMAS[name],
    example: example[name] ?? partsOf(id)[name],
  }))
  const { properties = {}, required = [], ...rest } = sentBy(input)
  const inBody = Object.entries(properties).filter(([name]) => !parts.includes(name))
  const sent = Object.fromEntries(Object.entries(example).filter(([name]) => !parts.includes(name)))
  if (method === 'GET') {
    for (const [name, schema] of inBody)
      parameters.push({ name, in: 'query', required: required.includes(name), schema, example: sent[name] })
    return { parameters }
  }
  const left = required.filter((name) => !parts.includes(name))
  const schema = { ...rest, properties: Object.fromEntries(inBody), required: left }
  return { parameters, requestBody: { required: left.length > 0, content: json(schema, sent) } }
}

function operationOf(told: Told, answer: object) {
  const { id, tag, about: text, endpoint, security, needs } = told
  const { parameters, ...body } = inputOf(told)
  const kind = classOf(endpoint.method, endpoint.path)
  return {
    operationId: id,
    tags: [tag],
    summary: clause(text),
    description: [text, needs, `Counts as a ${kind}.`].filter(Boolean).join('\n\n'),
    security,
    parameters: [component('parameters', 'channel'), ...parameters],
    ...body,
    responses: {
      200: { description: 'Done.', content: json(answer) },
      429: component('responses', 'TooMany'),
      default: component('responses', 'Refused'),
    },
  }
}

const SESSION = [{ session: [] }, {}]
const SIGNED = [{ partnerKey: [], partnerTime: [], partnerNonce: [], partnerSignature: [] }]

const NEEDS: Record<Operation['needs'], string> = {
  nothing: '',
  member: 'Needs a member whom the session is linked to.',
  order: "Needs an order of the visitor's own.",
  payment: "Needs an order of the visitor's own whose money the partner takes.",
  quote: "Needs an order of the visitor's own that waits to be paid on the partner's page.",
}

/** An operation under the name of its family, which is one of its addresses. */
function toldOfPartner({ name }: Family, endpoint: Operation | Inbound): Told {
  const signed = 'does' in endpoint
  const path = endpoint.path.replace(':partner', name)
  return {
    id: `${endpoint.method} ${path}`.replaceAll(/[^\w]+/g, '-'),
    tag: `Partners: ${name}`,
    about: endpoint.about,
    endpoint: { ...endpoint, path },
    example: partnerSample(endpoint),
    security: signed ? SIGNED : SESSION,
    needs: signed ? '' : NEEDS[endpoint.needs],
  }
}

/** What a partner is asked at its own base address, signed by the shop. */
function webhookOf({ name, success = '200' }: Family, { about: text, partner, output }: Operation | Call) {
  const { method = 'POST', input, refusals = {} } = partner
  const envelope = {
    type: 'object',
    properties: { code: { const: success }, message: { type: 'string' }, result: sentBy(output) },
    required: ['code', 'result'],
  }
  const { properties = {}, required = [] } = sentBy(input)
  const query = Object.entries(properties).map(([each, schema]) => ({
    name: each,
    in: 'query',
    required: required.includes(each),
    schema,
  }))
  const said = Object.entries(refusals).map(([word, failure]) => `\`${word}\` (${failure})`)
  return {
    [method.toLowerCase()]: {
      tags: [`Partners: ${name}`],
      summary: clause(text),
      description: [text, said.length > 0 && `Refused by its code: ${said.join(', ')}.`].filter(Boolean).join('\n\n'),
      security: SIGNED,
      ...(method === 'GET' ? { parameters: query } : { requestBody: { required: true, content: json(sentBy(input)) } }),
      responses: { 200: { description: 'The answer, in its envelope.', content: json(envelope) } },
    },
  }
}

const apiKey = (at: string, name: string, description: string) => ({ type: 'apiKey', in: at, name, description })

const toldOfOwn = ({ name, room, endpoint }: Named): Told => ({
  id: name,
  tag: room,
  about: endpoint.about,
  endpoint,
  example: sampleOf(name),
  security: SESSION,
})

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
