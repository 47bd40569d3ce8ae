import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkStyles } from '#scripts/check/styles.ts'

let root = ''
const put = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'styles-'))
  put('src/islands/bill/bill.css', '.bill { & .bill-total { color: red } }')
  put('src/islands/bill/Total.tsx', 'export const Total = () => <b className="bill-total plain" />')
  put('src/islands/bill/Bill.tsx', "import { Total } from './Total.tsx'")
})
afterEach(() => rmSync(root, { recursive: true }))

it('no page shows a part whose style it does not load', () => expect(checkStyles()).toEqual([]))

it('finds the part, however deep it stands', () => {
  put('src/pages/bill.astro', "import Bill from '../islands/bill/Bill.tsx'")
  expect(checkStyles(root)).toEqual(['src/pages/bill.astro loads no style of .bill-total (src/islands/bill/Total.tsx)'])
})

it('is content when the sheet comes with the page or with a layout', () => {
  put('src/layouts/Paper.astro', "import '#islands/bill/bill.css'")
  put('src/pages/bill.astro', "import Bill from '../islands/bill/Bill.tsx'\nimport Paper from '../layouts/Paper.astro'")
  expect(checkStyles(root)).toEqual([])
})
