import { expect, it } from 'vitest'
import { ledgersOf } from '#scripts/operate/ledgers.ts'
import { StoreError } from '#scripts/operate/wrangler.ts'
import { parseToml, TomlFileError } from '#scripts/toml.ts'

const BROKEN = 'name = "narae"\nmain = "unclosed\n'
const WHERE = /^wrangler\.toml:2:\d+: Invalid TOML document: [^\n]+$/

it('says in which file and where it stops being TOML', () => {
  expect(parseToml('wrangler.toml', 'name = "narae"')).toEqual({ name: 'narae' })
  expect(() => parseToml('wrangler.toml', BROKEN)).toThrow(TomlFileError)
  expect(() => parseToml('wrangler.toml', BROKEN)).toThrow(WHERE)
})

it('is told to whoever asks for the ledgers of a shop, and not thrown at them', () => {
  const ledgers = () => ledgersOf({ remote: true, env: 'production' }, BROKEN)
  expect(ledgers).toThrow(StoreError)
  expect(ledgers).toThrow(WHERE)
})
