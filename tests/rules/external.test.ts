import { describe, expect, it } from 'vitest'
import { EXTERNAL_FOOTER_MOST, EXTERNAL_HEADER_MOST } from '#contract/bounds.ts'
import { frameAt, framePath, framesOf, frameWord, SANDBOX } from '#rules/external.ts'

const SCRIPT = { mobile: '/m.js', desktop: '/pc.js' }

describe('the frames of a partner’s parts', () => {
  it('are its header and its footer; a script without either runs in a frame that shows nothing', () => {
    for (const variant of ['mobile', 'desktop'] as const) {
      expect(framesOf({ script: SCRIPT, header: true, footer: true }, 'default', variant)).toEqual(['header', 'footer'])
      expect(framesOf({ script: SCRIPT, header: false, footer: true }, 'default', variant)).toEqual(['footer'])
      expect(framesOf({ script: SCRIPT, header: false, footer: false }, 'default', variant)).toEqual(['script'])
      expect(framesOf({ header: false, footer: false }, 'default', variant)).toEqual([])
    }
  })

  it('of the retail layout have the header on computers alone', () => {
    expect(framesOf({ script: SCRIPT, header: true, footer: false }, 'retail', 'desktop')).toEqual(['header'])
    expect(framesOf({ script: SCRIPT, header: true, footer: false }, 'retail', 'mobile')).toEqual(['script'])
  })

  it('have addresses that name them, and others name none', () => {
    for (const part of ['header', 'footer', 'script'] as const)
      for (const variant of ['mobile', 'desktop'] as const)
        expect(frameAt(framePath('harbour', part, variant))).toEqual({ channel: 'harbour', part, variant })
    for (const path of [
      '/harbour',
      '/harbour/external',
      '/harbour/external/side/mobile',
      '/a/b/external/header/mobile',
    ])
      expect(frameAt(path)).toBeNull()
  })

  it('may neither be of our origin nor lead the page by themselves', () => {
    expect(SANDBOX.split(' ')).not.toContain('allow-same-origin')
    expect(SANDBOX.split(' ')).not.toContain('allow-top-navigation')
    expect(SANDBOX.split(' ')).not.toContain('allow-popups-to-escape-sandbox')
  })
})

describe('what a frame says', () => {
  const height = (value: unknown) => ({ external: { says: 'height', height: value } })

  it.each([
    [{ external: { says: 'ready' } }, { says: 'ready' }],
    [{ external: { says: 'missing', more: 1 } }, { says: 'missing' }],
    [{ external: { says: 'loaded', what: 'style' } }, { says: 'loaded', what: 'style' }],
    [{ external: { says: 'failed', what: 'script' } }, { says: 'failed', what: 'script' }],
    [height(52), { says: 'height', height: 52 }],
    [height(51.2), { says: 'height', height: 52 }],
    [height(EXTERNAL_HEADER_MOST), { says: 'height', height: EXTERNAL_HEADER_MOST }],
  ])('%o is heard', (data, word) => expect(frameWord(data, 'header')).toEqual(word))

  it.each([
    [null],
    ['ready'],
    [42],
    [[]],
    [{}],
    [{ external: null }],
    [{ external: 'ready' }],
    [{ external: { says: 'loaded' } }],
    [{ external: { says: 'loaded', what: 'page' } }],
    [{ external: { says: 'bye', height: 5 } }],
    [{ external: { says: 'navigate', to: 'https://evil.example' } }],
    [height('52')],
    [height(null)],
    [height(Number.NaN)],
    [height(Number.POSITIVE_INFINITY)],
    [height(-1)],
    [height(0)],
    [height(EXTERNAL_HEADER_MOST + 1)],
    [height(1e9)],
    [height({ valueOf: () => 5 })],
  ])('%o is not', (data) => expect(frameWord(data, 'header')).toBeNull())

  it('has bounds of its own for a footer, and none where nothing is shown', () => {
    expect(frameWord(height(EXTERNAL_FOOTER_MOST), 'footer')).toEqual({ says: 'height', height: EXTERNAL_FOOTER_MOST })
    expect(frameWord(height(EXTERNAL_FOOTER_MOST + 1), 'footer')).toBeNull()
    expect(frameWord(height(1), 'script')).toBeNull()
  })
})
