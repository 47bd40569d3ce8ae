import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { default as addFormats } from 'ajv-formats'

interface Content {
  content: { 'application/json': { schema: object } }
}
type Reference = {
  paths: Record<string, Record<string, { responses: Record<string, Content | { $ref: string }> }>>
  components: { responses: Record<string, Content> }
}

/** openapi.json as it lies in the repository. */
export const REFERENCE: Reference = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'))

const ajv = new Ajv2020({ strict: false, allErrors: true })
;(addFormats as unknown as (to: Ajv2020) => void)(ajv)
ajv.addSchema(REFERENCE, 'openapi.json')

const pointer = (...parts: string[]) =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/**
 * In what an answer is not as the reference says, by its own schema of the address, method and
 * status; nothing where it is right. `path` is the contract's.
 */
export function unlikeReference(method: string, path: string, status: number, body: unknown): string[] {
  const at = path.replaceAll(/:(\w+)/g, '{$1}')
  const responses = REFERENCE.paths[at]?.[method.toLowerCase()]?.responses
  if (!responses) return [`there is no ${method} ${at}`]
  const key = String(status) in responses ? String(status) : 'default'
  const found = responses[key]
  const where =
    found && '$ref' in found ? found.$ref.slice(1) : pointer('paths', at, method.toLowerCase(), 'responses', key)
  const fits = ajv.compile({ $ref: `openapi.json#${where}${pointer('content', 'application/json', 'schema')}` })
  return fits(body) ? [] : (fits.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
