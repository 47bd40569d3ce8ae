import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CODE_LENGTH, KEYWORD_LENGTH } from '#contract/bounds.ts'
import { placeList } from '#contract/place/catalogue.ts'
import { VerificationCode } from '#contract/verification.ts'
import * as limits from '#rules/limits.ts'

test('every figure of docs/product.md, "Limits"', () => {
  expect(limits).toMatchObject({
    DEFAULT_LANGUAGE: 'ko',
    LANGUAGE_COOKIE: 'i18n_redirected',
    LANGUAGE_COOKIE_DAYS: 365,
    TIME_ZONE: 'Asia/Seoul',
    TOAST_MS: 2300,
    TOAST_BOTTOM: 20,
    POPUP_COOKIE_DAYS: 1,
    CONTENT_WIDTH: 768,
    HEADER_HEIGHT: 58,
    SIDE_PADDING: 24,
    ACTION_BAR_HEIGHT: 86,
    LAYER_WIDTH: 768,
    RELOAD_THROTTLE_MS: 60_000,
    PAGE_FETCH_MIN_MS: 200,
    PROGRESS_THROTTLE_MS: 200,
    PROGRESS_MS: 5000,
    PROGRESS_HIDE_MS: 500,
    NOTICE_CENTRE_HOURS: { from: 9, until: 27 },
    ROUNDING_WON: 10,
    DEFAULT_CHECK_IN_CODE: 3,
  })
})

test('the wire agrees with the figures that it has to know as well', () => {
  const query = { checkIn: '2026-07-20', checkOut: '2026-07-21', adults: limits.DEFAULT_ADULTS, children: 0 }
  const takes = (keyword: string) => v.is(placeList.input, { ...query, keyword })
  expect(takes('가'.repeat(KEYWORD_LENGTH))).toBe(true)
  expect(takes('가'.repeat(KEYWORD_LENGTH + 1))).toBe(false)
  expect(v.is(VerificationCode, '1'.repeat(CODE_LENGTH))).toBe(true)
  expect(v.is(VerificationCode, '1'.repeat(CODE_LENGTH - 1))).toBe(false)
})
