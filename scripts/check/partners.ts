import { keepParts, type Part } from './page.ts'
import { familiesText, refusalsText } from './partners/api.ts'
import { askedText, asksText, entriesText, keyText, referenceText } from './partners/example.ts'
import { objectsText, wordsText } from './partners/fields.ts'
import { figuresText } from './partners/figures.ts'

const COMMAND = 'npx node scripts/check/partners.ts --write'
const DECLARED = { page: 'docs/partners-api.md', command: COMMAND, source: 'src/contract/partner' }
const SHOWN = { page: 'docs/partners.md', command: COMMAND, source: 'scripts/check/partners' }

/** What pages for partners tell of the declarations of their families. */
export const PARTNER_PARTS: readonly Part[] = [
  { ...DECLARED, name: 'families', text: familiesText },
  { ...DECLARED, name: 'refusals', text: refusalsText },
  { ...DECLARED, name: 'objects', text: objectsText },
  { ...DECLARED, name: 'words', text: wordsText },
  { ...DECLARED, page: SHOWN.page, name: 'figures', text: figuresText },
  { ...SHOWN, name: 'key', text: keyText },
  { ...SHOWN, name: 'asked', text: askedText },
  { ...SHOWN, name: 'asks', text: asksText },
  { ...SHOWN, name: 'entries', text: entriesText },
  { ...SHOWN, name: 'reference', text: referenceText },
]

if (import.meta.main) keepParts(PARTNER_PARTS)
