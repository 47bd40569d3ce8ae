/** The holidays by their names in the messages. */
export type Holiday =
  | 'newYear'
  | 'seollal'
  | 'movement'
  | 'labour'
  | 'children'
  | 'buddha'
  | 'memorial'
  | 'constitution'
  | 'liberation'
  | 'chuseok'
  | 'foundation'
  | 'hangul'
  | 'christmas'
  | 'president'
  | 'local'
  | 'assembly'
  | 'temporary'
  | 'substitute'

/** One of them, a day around it, one in its place, or two on one day. */
type HolidayName = Holiday | `${'around' | 'substituteOf'}:${Holiday}` | `${Holiday}+${Holiday}`

/**
 * Public holidays of Korea, 2025 to 2028, by local date (공휴일에 관한 법률; docs/product.md, "Rates and
 * calendar"). Lunar days follow the Korean calendar, which in 2027 begins its year a day after the
 * Chinese one. A substitute day (대체공휴일) follows Seollal or Chuseok that meet a Sunday or another
 * holiday, and the national days, Buddha's Birthday, Children's Day and Christmas that meet a
 * Saturday, a Sunday or another holiday; New Year's Day and Memorial Day have none. Labour Day and
 * Constitution Day are public holidays from 2026. Elections are those whose day the law fixes.
 * Source: the official gazette's days of 2025 to 2027, as the package `@hyunbinseo/holidays-kr` has
 * them, which a test looks at; 2028, not announced yet, follows the law.
 */
export const HOLIDAYS: Readonly<Record<string, HolidayName>> = {
  '2025-01-01': 'newYear',
  '2025-01-27': 'temporary',
  '2025-01-28': 'around:seollal',
  '2025-01-29': 'seollal',
  '2025-01-30': 'around:seollal',
  '2025-03-01': 'movement',
  '2025-03-03': 'substituteOf:movement',
  '2025-05-05': 'children+buddha',
  '2025-05-06': 'substitute',
  '2025-06-03': 'president',
  '2025-06-06': 'memorial',
  '2025-08-15': 'liberation',
  '2025-10-03': 'foundation',
  '2025-10-05': 'around:chuseok',
  '2025-10-06': 'chuseok',
  '2025-10-07': 'around:chuseok',
  '2025-10-08': 'substituteOf:chuseok',
  '2025-10-09': 'hangul',
  '2025-12-25': 'christmas',

  '2026-01-01': 'newYear',
  '2026-02-16': 'around:seollal',
  '2026-02-17': 'seollal',
  '2026-02-18': 'around:seollal',
  '2026-03-01': 'movement',
  '2026-03-02': 'substituteOf:movement',
  '2026-05-01': 'labour',
  '2026-05-05': 'children',
  '2026-05-24': 'buddha',
  '2026-05-25': 'substituteOf:buddha',
  '2026-06-03': 'local',
  '2026-06-06': 'memorial',
  '2026-07-17': 'constitution',
  '2026-08-15': 'liberation',
  '2026-08-17': 'substituteOf:liberation',
  '2026-09-24': 'around:chuseok',
  '2026-09-25': 'chuseok',
  '2026-09-26': 'around:chuseok',
  '2026-10-03': 'foundation',
  '2026-10-05': 'substituteOf:foundation',
  '2026-10-09': 'hangul',
  '2026-12-25': 'christmas',

  '2027-01-01': 'newYear',
  '2027-02-06': 'around:seollal',
  '2027-02-07': 'seollal',
  '2027-02-08': 'around:seollal',
  '2027-02-09': 'substituteOf:seollal',
  '2027-03-01': 'movement',
  '2027-05-01': 'labour',
  '2027-05-03': 'substituteOf:labour',
  '2027-05-05': 'children',
  '2027-05-13': 'buddha',
  '2027-06-06': 'memorial',
  '2027-07-17': 'constitution',
  '2027-07-19': 'substituteOf:constitution',
  '2027-08-15': 'liberation',
  '2027-08-16': 'substituteOf:liberation',
  '2027-09-14': 'around:chuseok',
  '2027-09-15': 'chuseok',
  '2027-09-16': 'around:chuseok',
  '2027-10-03': 'foundation',
  '2027-10-04': 'substituteOf:foundation',
  '2027-10-09': 'hangul',
  '2027-10-11': 'substituteOf:hangul',
  '2027-12-25': 'christmas',
  '2027-12-27': 'substituteOf:christmas',

  '2028-01-01': 'newYear',
  '2028-01-26': 'around:seollal',
  '2028-01-27': 'seollal',
  '2028-01-28': 'around:seollal',
  '2028-03-01': 'movement',
  '2028-04-12': 'assembly',
  '2028-05-01': 'labour',
  '2028-05-02': 'buddha',
  '2028-05-05': 'children',
  '2028-06-06': 'memorial',
  '2028-07-17': 'constitution',
  '2028-08-15': 'liberation',
  '2028-10-02': 'around:chuseok',
  '2028-10-03': 'chuseok+foundation',
  '2028-10-04': 'around:chuseok',
  '2028-10-05': 'substituteOf:chuseok',
  '2028-10-09': 'hangul',
  '2028-12-25': 'christmas',
}
