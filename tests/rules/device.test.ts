import { describe, expect, test } from 'vitest'
import { envOf, isLowVersion, OLD_IOS } from '#rules/browser.ts'
import { type Device, deviceOf, deviceVariant } from '#rules/device.ts'

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.0 Safari/605.1.15'
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const GALAXY =
  'Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const GALAXY_TAB =
  'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const FIREFOX_TAB = 'Mozilla/5.0 (Android 14; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0 Mobi'
const iphone = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1`
const ipad = (version: string) =>
  `Mozilla/5.0 (iPad; CPU OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1`

describe('device classes', () => {
  test.each<[number, boolean, Device]>([
    [320, true, 'mobile'],
    [767, true, 'mobile'],
    [767, false, 'mobile'],
    [768, true, 'tablet'],
    [768, false, 'tablet'],
    [1023, false, 'tablet'],
    [1024, false, 'desktop'],
    [1024, true, 'tablet'],
    [1366, true, 'tablet'],
    [1920, false, 'desktop'],
  ])('%i px wide, touched %s: %s', (width, coarse, device) => expect(deviceOf({ width, coarse })).toBe(device))
})

describe("a partner's two front ends", () => {
  test.each<[string, number, boolean, string, string]>([
    ['a phone', 390, true, iphone('18_5'), 'mobile'],
    ['a narrow window', 500, false, WINDOWS, 'mobile'],
    ['a phone on its side', 844, true, iphone('18_5'), 'mobile'],
    ['an Android phone on its side', 915, true, GALAXY, 'mobile'],
    ['an iPad', 820, true, MAC, 'desktop'],
    ['an old iPad', 768, true, ipad('12_5_7'), 'desktop'],
    ['an Android tablet', 800, true, GALAXY_TAB, 'desktop'],
    ['a tablet that says so', 800, true, FIREFOX_TAB, 'desktop'],
    ['a computer', 1280, false, WINDOWS, 'desktop'],
    ['a computer that calls itself a phone', 1280, false, GALAXY, 'desktop'],
  ])('%s', (_, width, coarse, userAgent, variant) => expect(deviceVariant({ width, coarse }, userAgent)).toBe(variant))
})

describe('iOS 12 or lower', () => {
  test.each([
    [iphone('9_3_5'), true],
    [iphone('8_0'), true],
    [iphone('10_3_4'), true],
    [iphone('12_5'), true],
    [iphone('12_5_7'), true],
    [ipad('12_0'), true],
    ['Mozilla/5.0 (iPod touch; CPU iPhone OS 12_4 like Mac OS X) AppleWebKit/605.1.15', true],
    // Other browsers of iOS are Safari within.
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 12_4 like Mac OS X) AppleWebKit/605.1.15 CriOS/92.0.4515.90 Mobile/15E148',
      true,
    ],
    [iphone('13_0'), false],
    [iphone('13_7'), false],
    [iphone('18_5'), false],
    [iphone('26_0'), false],
    [ipad('13_1'), false],
    // An iPad that asks for desktop pages, as all do from 13 on.
    [MAC, false],
    [WINDOWS, false],
    [GALAXY, false],
    [
      'Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; IEMobile/11.0) like iPhone OS 7_0_3 Mac OS X',
      false,
    ],
    ['', false],
  ])('%s: %s', (userAgent, old) => expect(OLD_IOS.test(userAgent)).toBe(old))
})

describe('Internet Explorer 10 or lower', () => {
  test.each([
    ['Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)', true],
    ['Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)', true],
    ['Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)', true],
    ['Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 5.1)', true],
    ['Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1; SV1)', true],
    ['Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko', false],
    ['Mozilla/5.0 (compatible; MSIE 11.0; Windows NT 6.1)', false],
    // 11 in its compatibility view.
    ['Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.1; Trident/7.0)', false],
    // 10 in its compatibility view.
    ['Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 6.2; Trident/6.0)', true],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/46.0.2486.0 Safari/537.36 Edge/13.9',
      false,
    ],
    [WINDOWS, false],
    [iphone('9_3_5'), false],
    ['', false],
  ])('%s: %s', (userAgent, low) => {
    expect(isLowVersion(userAgent)).toBe(low)
    expect(envOf(userAgent)).toEqual({ isLowVersion: low })
  })
})
