import type { Frame, Page } from '@playwright/test'
import { outboxUntil } from '../harness.ts'
import { book, expect, paymentAddress, ROOMS, somebody, test } from './shop.ts'

// A partner whose script is hostile: it runs on its own channel's pages, in the browser of a guest
// of another channel.

/**
 * What a script of a frame tries. Each attempt answers what it got hold of, or the name of what
 * stopped it.
 */
const HOSTILE = `
  window.HomeshopFrame = {}
  var slot = document.getElementById('external-header') || document.getElementById('external-footer')
  slot.appendChild(document.createElement('b')).textContent = 'hostile'
  var attempts = {
    document: function () { return parent.document.title },
    location: function () { return top.location.href },
    // What the page's address says: a reservation's number, a payment's key, what was looked for.
    referrer: function () { return document.referrer },
    storage: function () { return parent.localStorage.length },
    ownStorage: function () { return localStorage.length },
    cookie: function () { return document.cookie },
    ownOrigin: function () { return self.origin },
    leave: function () { top.location.href = 'https://evil.example/'; return 'left' },
    // Tests open every window; a browser of somebody's asks them first.
    popup: function () {
      var other = window.open('/narae/reserve')
      return new Promise(function (done) { setTimeout(done, 1500) }).then(function () { return other.document.cookie })
    },
    list: function () { return ask('/api/placeReserve/place/list') },
    cancel: function () { return ask('/api/placeReserve/place/cancel', { reservationNo: window.NO }) },
    read: function () {
      return fetch('/narae/reserve', { credentials: 'include' }).then(function (answer) { return answer.text() })
    },
    blind: function () {
      return fetch('/api/placeReserve/place/cancel', { method: 'POST', mode: 'no-cors', credentials: 'include',
        headers: { 'content-type': 'text/plain' }, body: '{}' }).then(function (answer) { return 'sent ' + answer.type })
    },
  }
  function ask(path, input) {
    return fetch(path, { method: 'POST', credentials: 'include', body: JSON.stringify(input || {}),
      headers: { 'content-type': 'application/json', channel: 'narae' },
    }).then(function (answer) { return answer.text() })
  }
  // By itself, as it would be: a test that asks for it would count as the visitor's own press.
  var got = {}
  if (window.NO) window.attacked = Promise.all(Object.keys(attempts).map(function (name) {
      return new Promise(function (done) { done(attempts[name]()) }).then(
        function (value) { got[name] = value },
        function (error) { got[name] = 'stopped: ' + error.name },
      )
    })).then(function () { return got })
  window.lie = function (height) { parent.postMessage({ external: { says: 'height', height: height } }, '*') }
`

/** Goes to the hostile partner's page; the frame in which its script runs. */
async function visit(page: Page, no: string): Promise<Frame> {
  await page.route('**/__origin/front/homeshop/**', (route) =>
    /\.js$/.test(route.request().url())
      ? route.fulfill({ contentType: 'text/javascript', body: `window.NO = ${JSON.stringify(no)}\n${HOSTILE}` })
      : route.fulfill({ contentType: 'text/css', body: 'b { display: block; height: 60px }' }),
  )
  await page.goto('/homeshop')
  await expect(page.locator('#external-header iframe')).toHaveCSS('height', '60px')
  const frame = page.frames().find((each) => each.url().includes('/external/header/'))
  if (!frame) throw new Error('no frame')
  return frame
}

/** What the script got hold of. */
const spoils = (frame: Frame) =>
  frame.evaluate(() => (window as unknown as { attacked: Promise<Record<string, unknown>> }).attacked)

/** The reservation as its guest sees it. */
async function expectStanding(page: Page, no: string): Promise<void> {
  await page.goto(`/narae/reserve/${no}`)
  await expect(page.getByText(no)).toBeVisible()
  await expect(page.getByText('예약 확정').first()).toBeVisible()
}

test('a hostile partner’s script on one channel reaches neither the guest of another nor their booking', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/Content Security Policy|Unsafe attempt|Blocked|sandbox|CORS|Failed to load resource/)
  const person = somebody()
  const no = await book(page, shop, person, paymentAddress(ROOMS.flexible, '2026-12-04', '2026-12-05'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))

  const frame = await visit(page, no)
  const got = await spoils(frame)
  const expected = Object.fromEntries(
    ['document', 'location', 'storage', 'ownStorage', 'cookie', 'leave'].map((name) => [
      name,
      'stopped: SecurityError',
    ]),
  )
  expect(got).toEqual({
    ...expected,
    ownOrigin: 'null',
    referrer: '',
    popup: 'stopped: SecurityError',
    ...Object.fromEntries(['list', 'cancel', 'read', 'blind'].map((name) => [name, 'stopped: TypeError'])),
  })
  expect(page.url()).toMatch(/\/homeshop$/)
  expect(asked.filter((path) => path.startsWith('/api/placeReserve'))).toEqual([])
  await expectStanding(page, no)
  // The guest was told of a booking, and of nothing else.
  const ofBooking = ({ key }: { key: string }) => key.startsWith(`${no}:`)
  const told = await outboxUntil(shop, person.phone, (messages) => messages.some(ofBooking))
  expect(told.filter(ofBooking).map(({ key }) => key)).toEqual([`${no}:booked:sms`])
})

test('the frame is a wall without its policy too: the edge answers nobody whose origin is null', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/Unsafe attempt|Blocked|sandbox|CORS|Failed to load resource/)
  const no = await book(page, shop, somebody(), paymentAddress(ROOMS.flexible, '2026-12-05', '2026-12-06'))
  await page.route('**/homeshop/external/**', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  const frame = await visit(page, no)
  const got = await spoils(frame)
  for (const name of ['document', 'location', 'storage', 'ownStorage', 'cookie', 'leave'])
    expect([name, got[name]]).toEqual([name, 'stopped: SecurityError'])
  for (const name of ['list', 'cancel', 'read']) expect([name, got[name]]).toEqual([name, 'stopped: TypeError'])
  expect(got.popup).toBe('stopped: SecurityError')
  expect(got.referrer).toBe('')
  await expectStanding(page, no)
})

test('a frame that lies about its height is as high as it was, and no page is covered', async ({ page }) => {
  const frame = await visit(page, '')
  const element = page.locator('#external-header iframe')
  for (const height of [1e9, Number.POSITIVE_INFINITY, Number.NaN, -5, 0, 241, '200', null, { valueOf: 1 }])
    await frame.evaluate(
      (said) => (window as unknown as { lie: (height: unknown) => void }).lie(said),
      height as number,
    )
  // Messages come in their order: this one is the last, and honest.
  await frame.evaluate(() => (window as unknown as { lie: (height: unknown) => void }).lie(240))
  await expect(element).toHaveCSS('height', '240px')
  const heights: string[] = []
  await page.exposeFunction('grew', (height: string) => heights.push(height))
  await element.evaluate((node) =>
    new MutationObserver(() =>
      (window as unknown as { grew: (height: string) => void }).grew((node as HTMLElement).style.height),
    ).observe(node, { attributes: true }),
  )
  for (const height of [1e9, 99_999, -1])
    await frame.evaluate((said) => (window as unknown as { lie: (height: unknown) => void }).lie(said), height)
  await frame.evaluate(() => (window as unknown as { lie: (height: unknown) => void }).lie(61.2))
  await expect(element).toHaveCSS('height', '62px')
  expect(heights).toEqual(['62px'])
  // Nor does a message of the page's own window, or of another frame, count. The page heard it
  // before this listener did.
  await page.evaluate(() => {
    addEventListener('message', () => console.debug('heard'))
    document.body.appendChild(document.createElement('iframe'))
  })
  for (const from of [page.mainFrame(), page.frames().at(-1)]) {
    const heard = page.waitForEvent('console', (message) => message.text() === 'heard')
    await from?.evaluate(() => parent.postMessage({ external: { says: 'height', height: 200 } }, '*'))
    await heard
  }
  await expect(element).toHaveCSS('height', '62px')
  // Nothing lies over the page.
  expect(await page.evaluate(() => document.elementFromPoint(20, 400)?.tagName)).not.toBe('IFRAME')
})

test('a frame’s document that is opened by itself is nobody’s either', async ({ page }) => {
  await page.goto('/homeshop/external/header/mobile')
  expect(await page.evaluate(() => self.origin)).toBe('null')
  expect(
    await page.evaluate(() => {
      try {
        return document.cookie
      } catch (error) {
        return (error as Error).name
      }
    }),
  ).toBe('SecurityError')
})
