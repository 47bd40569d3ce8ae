import { describe, expect, it } from 'vitest'
import { travellerFields, travellerIssues, travellersOf } from '#rules/foreign/traveller.ts'

const fields = { ...travellerFields(4), lastName1: 'KIM', firstName1: 'NARAE', lastName2: 'lee', firstName2: 'Min Su' }

it('a stay of four rooms has eight fields', () => {
  expect(Object.keys(travellerFields(4))).toHaveLength(8)
  expect(Object.keys(travellerFields(1))).toEqual(['lastName1', 'firstName1'])
  expect(Object.values(travellerFields(4)).join('')).toBe('')
})

it('each room has the guest that its fields name', () => {
  expect(travellersOf(fields, 2)).toEqual([
    { lastName: 'KIM', firstName: 'NARAE' },
    { lastName: 'lee', firstName: 'Min Su' },
  ])
})

describe('what is told of the fields', () => {
  const required = 'foreign:traveller.required'
  const letters = 'foreign:traveller.letters'
  it.each<[number, Record<string, string>, Record<string, string>]>([
    [1, {}, {}],
    [2, {}, {}],
    [3, {}, { lastName3: required, firstName3: required }],
    [1, { firstName1: ' ' }, { firstName1: required }],
    [1, { lastName1: '김' }, { lastName1: letters }],
    [1, { lastName1: 'Ｋｉｍ', firstName1: 'Ｎａ　ｒａｅ' }, {}],
    [1, { lastName1: 'KIM2' }, { lastName1: letters }],
    [2, { firstName2: 'José' }, { firstName2: letters }],
    [2, { lastName1: '', firstName2: '李' }, { lastName1: required, firstName2: letters }],
    [2, { lastName3: '김' }, {}],
  ])('%i rooms with %j', (rooms, changes, told) => {
    const issues = travellerIssues({ ...fields, ...changes }, rooms)
    expect(issues).toEqual(Object.entries(told).map(([field, key]) => ({ field, key })))
  })
})
