import { afterEach, expect, it, vi } from 'vitest'
import { loginLink } from '#stores/member.ts'
import { openPage } from './page.ts'

/* The partner's member on a page (docs/product.md, "Partners"). */

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['nobody has to', undefined, false, false, false],
  ['a stranger has to', '', false, false, true],
  ['a member has', '', true, false, false],
  ['a member has, and it has ended', '', true, true, true],
])('the way to the login is there where %s', (_, login, isMember, ended, isThere) => {
  openPage('/narae/payment/place?placeId=1&checkIn=2026-12-07')
  Object.assign(document.documentElement.dataset, login === undefined ? {} : { login })
  vi.stubGlobal('document', { ...document, getElementById: (id: string) => (isMember && id === 'member' ? {} : null) })
  const back = encodeURIComponent('/narae/payment/place?placeId=1&checkIn=2026-12-07')
  expect(loginLink(ended)).toBe(isThere ? `/narae/login?returnUrl=${back}` : null)
})
