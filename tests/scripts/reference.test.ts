import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { FAMILIES } from '#contract/partner/families.ts'
import { RESERVATIONS } from '#contract/reservation.ts'
import { filesOf } from '#scripts/cache.ts'
import { referenceIn } from '#scripts/check/reference.ts'
import { ENDPOINTS } from '#scripts/reference/endpoints.ts'
import { openApi, openApiIssues } from '#scripts/reference/openapi.ts'
import { partnerSample, sampleOf } from '#scripts/reference/samples.ts'
import { REFERENCE } from '../reference.ts'

it('openapi.json is what the contract says', () => {
  expect(openApiIssues()).toEqual([])
  expect(openApiIssues('{}')).toHaveLength(1)
})

it('is a document of OpenAPI 3.1, which another one is not', async () => {
  const right = new Validator()
  expect(await right.validate(openApi())).toEqual({ valid: true })
  expect(right.version).toBe('3.1')
  expect((await new Validator().validate({ ...openApi(), paths: { place: {} } })).valid).toBe(false)
})

it('has every endpoint, and every operation and signed call of every family', () => {
  const files = filesOf(['src/contract']).filter((file) => !file.includes('/endpoint.ts'))
  const declared = files.flatMap((file) => readFileSync(file, 'utf8').match(/\bendpoint\(\{/g) ?? [])
  // Reservations of each product are declared once for all of them.
  const { place, ...others } = RESERVATIONS
  const again = Object.keys(others).length * Object.keys(place).length
  expect(ENDPOINTS, 'ROOMS of scripts/reference/endpoints.ts has every module with an endpoint').toHaveLength(
    declared.length + again,
  )
  const ofFamilies = Object.values(FAMILIES).flatMap(({ operations, inbound = [] }) => [...operations, ...inbound])
  const methods = Object.values(REFERENCE.paths).flatMap((path) => Object.keys(path))
  expect(methods).toHaveLength(ENDPOINTS.length + ofFamilies.length)
})

it('says which endpoint has no sample, and which field of partners no value', () => {
  expect(() => sampleOf('pier')).toThrow('SAMPLES of scripts/reference/samples.ts has no pier')
  const input = v.strictObject({ pierNo: v.string(), note: v.optional(v.string()) })
  expect(() => partnerSample({ input })).toThrow('PARTNER_FIELDS of scripts/reference/samples.ts has no pierNo')
})

it('is noticed in scripts for browsers, and missed in none', () => {
  const paths = ENDPOINTS.map(({ endpoint }) => endpoint.path).join('\n')
  const [first] = ENDPOINTS
  expect(referenceIn({ 'a.js': paths })).toEqual([])
  expect(referenceIn({ 'a.js': paths, 'b.js': `x="${first?.endpoint.about}"` })).toHaveLength(1)
  expect(referenceIn({})).toHaveLength(1)
  for (const code of ['', paths.slice(0, 200)]) expect(referenceIn({ 'a.js': code })).toHaveLength(1)
})
