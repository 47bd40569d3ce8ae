import { describe, expect, it } from 'vitest'
import { forOtherOf, OTHER_FIELDS, otherFieldAt, otherIssues } from '#rules/other.ts'

const other = (otherName: string, otherPhone = '') => ({ other: 'yes', otherName, otherPhone })

describe('who it is for', () => {
  it('is whoever books, unless somebody else was chosen', () => {
    expect(forOtherOf(OTHER_FIELDS)).toBeNull()
    expect(forOtherOf({ ...other('심청'), other: '' })).toBeNull()
    expect(otherIssues({ ...other('!'), other: '' })).toEqual([])
  })

  it('is sent as the wire takes it', () => {
    expect(forOtherOf(other('  심  청 ', '010-3333-4444'))).toEqual({ name: '심 청', phone: '01033334444' })
    expect(forOtherOf(other('심청', ' '))).toEqual({ name: '심청', phone: null })
  })

  it.each([
    [other(''), 'otherName', 'payment:issue.otherName'],
    [other('沈清'), 'otherName', 'verification:issue.nameLetters'],
    [other('심ㅊ'), 'otherName', 'verification:issue.nameCheck'],
    [other('심청', '12'), 'otherPhone', 'verification:issue.phoneCheck'],
  ])('%j is wrong', (form, field, key) => expect(otherIssues(form)).toEqual([{ field, key }]))

  it('is told at every field', () =>
    expect(otherIssues(other('', '12')).map(({ field }) => field)).toEqual(['otherName', 'otherPhone']))

  it.each([other('심청'), other('심청', '010-3333-4444'), other('Sim Cheong', '02-123-4567')])('%j is right', (form) =>
    expect(otherIssues(form)).toEqual([]),
  )

  it('leads a refusal of the wire to its field', () => {
    expect(otherFieldAt('forOther.name')).toEqual({ field: 'otherName', key: 'verification:issue.nameCheck' })
    expect(otherFieldAt('forOther.phone')?.field).toBe('otherPhone')
    expect(otherFieldAt('guest.name')).toBeNull()
  })
})
