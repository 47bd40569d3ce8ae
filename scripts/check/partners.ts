import { keepParts, type Part } from './page.ts'
import { familiesText, refusalsText } from './partners/api.ts'
import { objectsText, wordsText } from './partners/fields.ts'

const COMMAND = 'node scripts/check/partners.ts --write'
const DECLARED = { page: 'docs/partners-api.md', command: COMMAND, source: 'src/contract/partner' }

/** What pages for partners tell of the declarations of their families. */
export const PARTNER_PARTS: readonly Part[] = [
  { ...DECLARED, name: 'families', text: familiesText },
  { ...DECLARED, name: 'refusals', text: refusalsText },
  { ...DECLARED, name: 'objects', text: objectsText },
  { ...DECLARED, name: 'words', text: wordsText },
]

if (import.meta.main) keepParts(PARTNER_PARTS)
