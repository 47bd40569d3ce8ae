import { describe, expect, it } from 'vitest'
import { ledBy } from '#rules/led.ts'
import { translationIn, translationTo } from '#rules/translation.ts'

describe('why a visitor was led home', () => {
  it.each([
    ['led=notSold', 'notSold'],
    ['led=ended', 'ended'],
    ['a=1; led=ended; b=2', 'ended'],
    ['', null],
    ['a=1', null],
    ['led=', null],
    ['led=<script>', null],
    ['led=ended2', null],
    ['misled=ended', null],
  ])('by the cookies "%s" is %s', (cookies, why) => expect(ledBy(cookies)).toBe(why))
})

describe('the translation', () => {
  it.each([
    ['ja', '/ko/ja'],
    ['zh', '/ko/zh-CN'],
    ['ko', '/ko/ko'],
  ] as const)('into %s is %s', (language, said) => expect(translationTo(language)).toBe(said))

  it.each([
    ['googtrans=/ko/en', 'en'],
    ['a=1; googtrans=/ko/zh-CN; b=2', 'zh-CN'],
    ['', null],
    ['googtrans=/en/ko', null],
    ['xgoogtrans=/ko/en', null],
    ['googtrans=/ko/', null],
  ])('that the cookies "%s" ask for is into %s', (cookies, tag) => expect(translationIn(cookies)).toBe(tag))
})
