import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { city } from '#contract/partner/city.ts'
import { PartnerNo, Taken } from '#contract/partner/facts.ts'
import { FAMILIES } from '#contract/partner/families.ts'
import { family, operation } from '#contract/partner/operation.ts'
import { partIssues, withPart } from '#scripts/check/page.ts'
import { familiesText } from '#scripts/check/partners/api.ts'
import { fieldsText } from '#scripts/check/partners/fields.ts'
import { PARTNER_PARTS } from '#scripts/check/partners.ts'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

describe.each(PARTNER_PARTS)('$page, $name', (part) => {
  const page = read(part.page)

  it('says what is declared', () => expect(partIssues(page, part)).toEqual([]))

  it('is noticed when it is old, and written anew', () => {
    const old = page.replace(part.text(), 'something else')
    expect(partIssues(old, part)).toHaveLength(1)
    expect(withPart(old, part)).toBe(page)
  })
})

it('has every operation, entry and signed call of every family', () => {
  const page = read('docs/partners-api.md')
  for (const { name, entry, operations, inbound = [] } of Object.values(FAMILIES)) {
    const section = page.split(`## ${name}\n`)[1]?.split('\n## ')[0] ?? ''
    for (const { method, path } of [...operations, ...inbound]) expect(section).toContain(`\`${method} ${path}\``)
    for (const { partner } of operations) expect(section).toContain(`\`${partner.method ?? 'POST'} ${partner.path}\``)
    if (entry) expect(section).toContain(`\`?${entry.parameter}=…\``)
  }
})

it('says how long a text is as people do: just so long, up to so long, from so long on', () => {
  const said = fieldsText(
    v.object({
      just: v.pipe(v.string(), v.minLength(16), v.maxLength(16)),
      most: v.pipe(v.string(), v.maxLength(60)),
      both: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
    }),
  )
  expect(said).toBe(
    '`just` text of 16 characters, `most` text of up to 60 characters, `both` text of 1 to 80 characters',
  )
})

it('has a word about every family in what the product does', () => {
  const section = read('docs/product.md').split('## Partners\n')[1]?.split('\n## ')[0] ?? ''
  const named = section
    .split('\n')
    .flatMap((line) => (line.startsWith('| ') ? (line.split(' | ')[0] ?? '').slice(2).split(', ') : []))
  expect(named.sort(), 'the table of "Partners" in docs/product.md says what each family does').toEqual(
    ['family', ...Object.keys(FAMILIES)].sort(),
  )
})

it('tells a family by what its declaration says', () => {
  const ask = operation({
    path: 'ask',
    needs: 'order',
    tells: ['booked'],
    products: ['leisure'],
    input: v.strictObject({ no: PartnerNo, kind: v.optional(v.picklist(['A', 'B'])) }),
    output: Taken,
    partner: { path: '/asked', input: v.object({}), refusals: { NO: 'payment-refused' } },
    about: 'Asks.',
  })
  const options = v.strictObject({ code: v.pipe(v.string(), v.maxLength(5)) })
  const made = family({ name: 'city', about: 'Made.', success: '00', timeout: 9000, options, operations: [ask] })
  const text = familiesText([made, city])
  for (const part of [
    "## city\nMade. Success is code `00`. It has 9,000 ms. A channel's file says: `code` text of up to 5 characters.",
    '| `POST /asked` | Asks. | – | `partnerOrderNo` partner number | `NO` [payment-refused](#refusals) | booked (leisure) |',
    '| order | `no` partner number, `kind`? `"A"` `"B"` | `partnerOrderNo` partner number | `/asked` |',
    '| `POST /api/channel/:partner/reservationInfo` |',
  ])
    expect(text).toContain(part)
})

it('tells forms that no field has yet', () => {
  const fields = v.object({
    from: v.pipe(v.number(), v.minValue(2)),
    size: v.pipe(v.number(), v.minValue(1), v.maxValue(2000)),
    days: v.array(v.string()),
    rows: v.array(v.object({ no: PartnerNo })),
    none: v.nullable(v.boolean()),
    word: v.pipe(v.string(), v.regex(/^a|b$/)),
  })
  expect(fieldsText(fields)).toBe(
    '`from` number from 2 on, `size` number of 1 to 2,000, `days` list of text, ' +
      '`rows` list of (`no` partner number), `none` boolean or null, `word` text, `^a\\|b$`',
  )
})

describe('a family', () => {
  const files = readdirSync(new URL('../../../src/contract/partner', import.meta.url))
  const sources = files.map((file) => [file, read(`src/contract/partner/${file}`)] as const)

  /** Functions anywhere within a declaration; a schema's own are the library's. */
  function functionsIn(value: unknown, at = ''): string[] {
    if (typeof value === 'function') return [at]
    if (typeof value !== 'object' || value === null || '~standard' in value) return []
    return Object.entries(value).flatMap(([key, inner]) => functionsIn(inner, `${at}.${key}`))
  }

  it('is data: no declaration holds a function', () => {
    expect(functionsIn(FAMILIES)).toEqual([])
    expect(functionsIn({ a: { sign: () => 1 } })).toEqual(['.a.sign'])
  })

  it('is one file under 40 lines where it needs no words of its own', () => {
    const lines = (name: string) => sources.find(([file]) => file === `${name}.ts`)?.[1].split('\n').length
    for (const name of ['city', 'ezwel', 'rail', 'vacation', 'welfare']) expect(lines(name)).toBeLessThan(40)
  })
})
