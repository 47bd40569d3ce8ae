import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followExternal } from '#islands/shell/external.ts'
import { followScreens } from '#islands/shell/screen.ts'
import { makeWay } from '#layouts/external.ts'
import { clearAlert, pressAlert, showAlert } from '#stores/alert.ts'
import { withMinimumDuration } from '#stores/loading.ts'
import { $popup } from '#stores/popup.ts'
import { $shell } from '#stores/shell.ts'
import { clearToasts, toast } from '#stores/toast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  clearAlert()
  clearToasts()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const told = () => $shell.get().noticeInfo

describe('an alert', () => {
  it('has one button by itself, and answers that it was pressed', async () => {
    const answer = showAlert({ text: 'deleted' })
    expect($shell.get().alertInfo).toEqual({
      text: 'deleted',
      arrBtn: [{ label: 'shell:alert.ok' }],
      blackStyle: false,
    })
    pressAlert(0)
    expect(await answer).toBe(0)
    expect($shell.get().alertInfo).toBeNull()
  })

  it('has two buttons and the black style where it is asked for, and does what the pressed one is for', async () => {
    const done: string[] = []
    const button = (label: string) => ({ label, action: () => done.push(label) })
    const answer = showAlert({ text: 'sure?', arrBtn: [button('no'), button('yes')], blackStyle: true })
    expect($shell.get().alertInfo).toMatchObject({ text: 'sure?', blackStyle: true })
    pressAlert(1)
    expect([await answer, done]).toEqual([1, ['yes']])
  })

  it('goes unanswered when another takes its place', async () => {
    const [first, second] = [showAlert({ text: 'first' }), showAlert({ text: 'second' })]
    expect(await first).toBeNull()
    expect($shell.get().alertInfo?.text).toBe('second')
    clearAlert()
    expect(await second).toBeNull()
  })
})

describe('a toast', () => {
  it('stands 20 px above the foot for 2.3 s', () => {
    toast('shell:online')
    expect(told()).toEqual({ bottom: 20, list: ['shell:online'] })
    vi.advanceTimersByTime(2299)
    expect(told().list).toEqual(['shell:online'])
    vi.advanceTimersByTime(1)
    expect(told().list).toEqual([])
  })

  it('takes the place of the one before it, for a time of its own and where it is asked to', () => {
    toast('shell:close', 100)
    vi.advanceTimersByTime(2000)
    toast('shell:online', 60)
    expect(told()).toEqual({ bottom: 60, list: ['shell:online'] })
    vi.advanceTimersByTime(2299)
    expect(told().list).toEqual(['shell:online'])
    vi.advanceTimersByTime(1)
    expect(told()).toEqual({ bottom: 20, list: [] })
  })
})

describe('alerts and toasts', () => {
  it.each(['popstate', 'pagehide', 'a popup'])('go with their screen: %s', async (way) => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    followScreens()
    const answer = showAlert({ text: 'alert' })
    toast('shell:online')
    if (way === 'a popup') $popup.set($popup.get() === 'map' ? 'filter' : 'map')
    else page.dispatchEvent(new Event(way))
    expect(await answer).toBeNull()
    expect([$shell.get().alertInfo, told().list]).toEqual([null, []])
  })
})

describe('a page fetch', () => {
  it.each([
    ['at once', 0, 200],
    ['a moment later', 199, 200],
    ['after that', 350, 350],
  ])('that is answered %s is given no sooner than after 200 ms', async (_, answered, given) => {
    for (const fails of [false, true]) {
      const began = Date.now()
      const work = new Promise<string>((done, fail) => {
        setTimeout(() => (fails ? fail(new Error('failed')) : done('answer')), answered)
      })
      const waited = withMinimumDuration(work).then(
        (value) => [value, Date.now() - began],
        (error: Error) => [error.message, Date.now() - began],
      )
      await vi.advanceTimersByTimeAsync(1000)
      expect(await waited).toEqual([fails ? 'failed' : 'answer', given])
    }
  })
})

describe('what the shell keeps', () => {
  it.each([
    ['Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)', true],
    ['Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko', false],
  ])('knows whether the browser is too old: %s', async (userAgent, isLowVersion) => {
    vi.resetModules()
    vi.stubGlobal('navigator', { userAgent })
    const { $shell: fresh } = await import('#stores/shell.ts')
    expect(fresh.get()).toEqual({
      sessionId: '',
      channel: null,
      alertInfo: null,
      noticeInfo: { bottom: 20, list: [] },
      layerPopup: null,
      formData: null,
      paymentData: null,
      channelEncData: null,
      tabKey: null,
      externalHeader: false,
      env: { isLowVersion },
    })
  })

  it.each([
    ['from then on', true],
    ['be it since before this came', false],
  ])("knows whether a partner's header stands in the place of ours, %s", (_, first) => {
    const classes: string[] = []
    const style: Record<string, string> = {}
    const dataset: Record<string, string> = {}
    let bar: object | null = null
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
    vi.stubGlobal('document', {
      querySelector: () => bar,
      documentElement: {
        dataset,
        classList: { add: (name: string) => classes.push(name) },
        style: { setProperty: (name: string, value: string) => Object.assign(style, { [name]: value }) },
      },
    })
    $shell.setKey('externalHeader', false)
    if (first) followExternal()
    // No footer changes it.
    makeWay('footer')
    expect([classes, style, $shell.get().externalHeader]).toEqual([['external-footer'], {}, false])
    makeWay('header')
    if (!first) followExternal()
    expect([classes.at(-1), style, $shell.get().externalHeader]).toEqual(['external-header', { '--bar': '0px' }, true])
    // Any screen but the home keeps its own bar below, slim.
    bar = {}
    makeWay('header')
    expect(style).toEqual({ '--bar': '48px', '--header': '48px' })
  })
})
