import type { Language } from '../contract/channel.ts'

/* Calling codes of the countries that visitors come from (ITU E.164), by ISO 3166. */

/** Regions with the code by which they are called; Korea is the first. */
export const CALLING: readonly (readonly [region: string, code: string])[] = [
  ['KR', '82'],
  ['JP', '81'],
  ['CN', '86'],
  ['TW', '886'],
  ['HK', '852'],
  ['MO', '853'],
  ['US', '1'],
  ['CA', '1'],
  ['SG', '65'],
  ['MY', '60'],
  ['TH', '66'],
  ['VN', '84'],
  ['PH', '63'],
  ['ID', '62'],
  ['IN', '91'],
  ['MN', '976'],
  ['KZ', '7'],
  ['UZ', '998'],
  ['AU', '61'],
  ['NZ', '64'],
  ['GB', '44'],
  ['IE', '353'],
  ['FR', '33'],
  ['DE', '49'],
  ['AT', '43'],
  ['CH', '41'],
  ['NL', '31'],
  ['BE', '32'],
  ['LU', '352'],
  ['IT', '39'],
  ['ES', '34'],
  ['PT', '351'],
  ['SE', '46'],
  ['NO', '47'],
  ['DK', '45'],
  ['FI', '358'],
  ['PL', '48'],
  ['CZ', '420'],
  ['HU', '36'],
  ['GR', '30'],
  ['TR', '90'],
  ['UA', '380'],
  ['IL', '972'],
  ['AE', '971'],
  ['SA', '966'],
  ['QA', '974'],
  ['MX', '52'],
  ['BR', '55'],
  ['AR', '54'],
  ['CL', '56'],
  ['CO', '57'],
  ['PE', '51'],
  ['ZA', '27'],
  ['EG', '20'],
]

/**
 * Whether a number of another country, E.164, is of one that is offered; with the 0 that only calls
 * at home begin with it would be another one of the same person.
 */
export const isCalled = (phone: string): boolean =>
  CALLING.some(([, code]) => phone.startsWith(`+${code}`) && phone[code.length + 1] !== '0')

/** Where who reads a language most likely has their number. */
const LIKELY: Record<Language, string> = { ko: 'KR', ja: 'JP', zh: 'CN', es: 'ES', en: 'US' }

/** The region that a phone is asked for first. */
export const likelyRegion = (language: Language): string => LIKELY[language]

/** The code of a region of the list; throws for any other. */
export function callingCode(region: string): string {
  const found = CALLING.find(([each]) => each === region)
  if (!found) throw new Error(`no calling code of ${region}`)
  return found[1]
}
