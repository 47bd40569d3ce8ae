import { expect, it } from 'vitest'
import { type CalendarEntry, calendarFile } from '#rules/calendar.ts'
import fc from '../fc.ts'

/* The file that a visitor's calendar takes in (docs/product.md, "Reservations"). */

const NOW = '2026-11-21T12:00:00+09:00'
const STAY: CalendarEntry = {
  reservationNo: 'N261121-K3V9QX7M2A',
  forNoDay: false,
  name: '나래 스테이',
  address: '강원 속초시 중앙로 176',
  begins: '2026-12-07T15:00',
  ends: '2026-12-08T11:00',
  zone: 'Asia/Seoul',
  notes: ['스탠다드 더블', '예약번호 N261121-K3V9QX7M2A'],
  url: 'https://narae.example/narae/reserve/N261121-K3V9QX7M2A',
}
const linesOf = (entry: Partial<CalendarEntry>) => calendarFile({ ...STAY, ...entry }, NOW).split('\r\n')

it('says what, when by UTC and where', () => {
  expect(linesOf({})).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Narae//Reservations//KO',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:N261121-K3V9QX7M2A@narae.example',
    'DTSTAMP:20261121T030000Z',
    'DTSTART:20261207T060000Z',
    'DTEND:20261208T020000Z',
    'SUMMARY:나래 스테이',
    'LOCATION:강원 속초시 중앙로 176',
    // 75 octets, then a line that begins with a space.
    'DESCRIPTION:스탠다드 더블\\n예약번호 N261121-K3V9QX7M2A',
    'URL:https://narae.example/narae/reserve/N261121-K3V9QX7M2A',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
})

it('is by the clock of where it is, in summer as in winter', () => {
  const summer = linesOf({ zone: 'Europe/Paris', begins: '2027-07-01T15:00', ends: '2027-07-02T11:00' })
  expect(summer).toContain('DTSTART:20270701T130000Z')
  const winter = linesOf({ zone: 'Europe/Paris', begins: '2027-01-01T15:00', ends: '2027-01-02T11:00' })
  expect(winter).toContain('DTSTART:20270101T140000Z')
})

it.each([
  [
    'a ticket for a time',
    false,
    '2026-12-07T10:00',
    '2026-12-07T11:30',
    'DTSTART:20261207T010000Z',
    'DTEND:20261207T023000Z',
  ],
  [
    'a ticket for a night',
    false,
    '2026-12-07T18:00',
    '2026-12-08T02:00',
    'DTSTART:20261207T090000Z',
    'DTEND:20261207T170000Z',
  ],
  [
    'a ticket for weeks, on its last day',
    true,
    '2026-12-01T12:00',
    '2026-12-31T23:59',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
  ],
  [
    'a ticket for today',
    true,
    '2026-12-01T12:00',
    '2026-12-01T23:59',
    'DTSTART;VALUE=DATE:20261201',
    'DTEND;VALUE=DATE:20261202',
  ],
] as const)('shows %s', (_, forNoDay, begins, ends, from, to) => {
  expect(linesOf({ forNoDay, begins, ends })).toEqual(expect.arrayContaining([from, to]))
})

it('breaks a long text into lines of 75 octets at most, each but the first behind a space', () => {
  const lines = linesOf({ name: '나래'.repeat(20) })
  const first = lines.findIndex((line) => line.startsWith('SUMMARY:'))
  expect(lines.slice(first, first + 3)).toEqual([
    `SUMMARY:${'나래'.repeat(11)}`,
    ` ${'나래'.repeat(9)}`,
    'LOCATION:강원 속초시 중앙로 176',
  ])
})

it('holds any text, in lines of 75 octets that are whole letters', () => {
  const unfold = (file: string) => file.replaceAll('\r\n ', '')
  const read = (value: string) => value.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))
  const names = fc.array(fc.constantFrom('나', '😀', 'a', ';', ',', '\\', '\n', '\r\n', ' ', ':', '"'), {
    maxLength: 90,
  })
  fc.assert(
    fc.property(
      names.map((letters) => letters.join('')),
      (name) => {
        const file = calendarFile({ ...STAY, name }, NOW)
        for (const line of file.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
          expect(() => encodeURIComponent(line)).not.toThrow()
        }
        const summary = /^SUMMARY:(.*)$/m.exec(unfold(file))?.[1] ?? expect.unreachable()
        expect(read(summary)).toBe(name.replaceAll('\r\n', '\n'))
        // Nothing of it is a line of its own.
        expect(unfold(file).split('\r\n')).toHaveLength(16)
      },
    ),
  )
})
