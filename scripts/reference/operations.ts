import type * as v from 'valibot'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Call, Family, Inbound, Operation } from '#contract/partner/operation.ts'
import { classOf } from '#functions/request/rate.ts'
import { PRODUCT_NAMES } from '#rules/products.ts'
import type { Named } from './endpoints.ts'
import { partnerSample, partsOf, sampleOf } from './samples.ts'
import { sentBy } from './schemas.ts'

export const component = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
export const json = (schema: object, example?: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

type Shape = v.GenericSchema & { entries?: Record<string, v.GenericSchema> }

/** `/a/:b` as OpenAPI writes it. */
export const pathText = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}')
const wordsOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)

/** What parts of our own addresses may be; of partners' their inputs say it. */
const PART_SCHEMAS: Record<string, object> = {
  productType: { type: 'string', enum: PRODUCT_NAMES },
  exhibitionId: { type: 'integer', minimum: 1 },
  id: { type: 'string' },
}

/** The first clause of a text. */
const clause = (text: string) => text.split(/[.;:](?:\s|$)/, 1)[0] ?? text

/** An operation, and how it is told of. */
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

export function operationOf(told: Told, answer: object) {
  const { id, tag, about: text, endpoint, security, needs } = told
  const { parameters, ...body } = inputOf(told)
  const kind = classOf(endpoint.method, endpoint.path.replace(':productType', 'place'))
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
export function toldOfPartner({ name }: Family, endpoint: Operation | Inbound): Told {
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
export function webhookOf({ name, success = '200' }: Family, { about: text, partner, output }: Operation | Call) {
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

/** An endpoint of the shop's own. */
export const toldOfOwn = ({ name, room, endpoint }: Named): Told => ({
  id: name,
  tag: room,
  about: endpoint.about,
  endpoint,
  example: sampleOf(name),
  security: SESSION,
})
