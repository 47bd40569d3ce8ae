import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkCitations, citationIssues, headingsOf } from '#scripts/check/citations.ts'

/** A document; its path is written in parts, as the check reads this file, too. */
const document = (name: string) => `docs/${name}.md`
const PAGE = document('page')
const TEXT = '# Page\n```sh\n# No heading\n```\n## One\n## Who may, and why\n### Twice\n## Twice\n'
const DOCUMENTS = new Map([[PAGE, headingsOf(TEXT)]])
const issues = (file: string, text: string) => citationIssues(file, text, DOCUMENTS)

describe('a citation', () => {
  it.each([
    ['of a section', `// ${PAGE}, "One"`],
    ['of several', `// (${PAGE}, "One", "Who may, and why" and "Page").`],
    ['over lines of a comment', `/**\n * As it says (${PAGE}, "Who may,\n * and why").\n */`],
    ['over lines of a setting', `# ${PAGE},\n# "One"`],
    ['of a whole document', `// ${PAGE}.`],
    ['in code', `fail('See ${PAGE}, "One".')`],
    ['of a file that is not of ours', `write('notes.md', "Two")`],
  ])('%s is taken', (_, text) => expect(issues('src/a.ts', text)).toEqual([]))

  it.each([
    ['of no section', `\n// ${PAGE}, "Two"`, `src/a.ts:2: ${PAGE} has no section "Two"`],
    [
      'of a section that is one in a sample',
      `// ${PAGE}, "No heading"`,
      `src/a.ts:1: ${PAGE} has no section "No heading"`,
    ],
    ['of a section beside one that is there', `// ${PAGE}, "One", "Two"`, `src/a.ts:1: ${PAGE} has no section "Two"`],
    [
      'over lines',
      `/**\n * (${PAGE}, "Who may,\n * but why")`,
      `src/a.ts:2: ${PAGE} has no section "Who may, but why"`,
    ],
    ['of what two sections are called', `// ${PAGE}, "Twice"`, `src/a.ts:1: ${PAGE} has 2 sections "Twice"`],
    ['of no document', `// ${document('none')}`, `src/a.ts:1: ${document('none')} does not exist`],
  ])('%s is found', (_, text, issue) => expect(issues('src/a.ts', text)).toEqual([issue]))
})

describe('a citation in a document', () => {
  it.each([
    ['of a section of its own', 'As said ("One", "Page") and [there](#who-may-and-why).'],
    ['of another document', '[page.md](page.md), "One"; [page](page.md#one)'],
    ['of words that are no section', 'It says ("one more") and "Two".'],
  ])('%s is taken', (_, text) => expect(issues(PAGE, text)).toEqual([]))

  it.each([
    ['of a section of its own', 'As said ("Two").', 'Two'],
    ['of another document', '[page.md](page.md), "Two"', 'Two'],
    ['by an anchor', '[page](page.md#two)', 'two'],
    ['by an anchor of its own', '[there](#two)', 'two'],
  ])('%s is found', (_, text, name) => {
    expect(issues(PAGE, text)).toEqual([`${PAGE}:1: ${PAGE} has no section "${name}"`])
  })
})

describe('a project', () => {
  let tree = ''
  beforeEach(() => {
    tree = mkdtempSync(join(tmpdir(), 'citations-'))
  })
  afterEach(() => rmSync(tree, { recursive: true }))

  it.each(['README.md', document('b'), 'src/a.ts', 'functions/a.sql', 'tests/a.ts', 'wrangler.toml'])(
    'is read in %s',
    (file) => {
      for (const [path, text] of [
        [PAGE, TEXT],
        [file, `${PAGE}, "Two"`],
      ] as const) {
        mkdirSync(dirname(join(tree, path)), { recursive: true })
        writeFileSync(join(tree, path), text)
      }
      expect(checkCitations(tree)).toEqual([`${file}:1: ${PAGE} has no section "Two"`])
    },
  )

  it('of ours cites what is there', () => expect(checkCitations()).toEqual([]))
})
