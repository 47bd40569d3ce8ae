import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Harness } from '../harness.ts'
import { startWithPages } from './kit.ts'

let harness: Harness

beforeAll(async () => {
  harness = await startWithPages()
})
afterAll(() => harness.stop())

/** The addresses that reach the Worker before a file does, as patterns with `*`. */
function workerFirst(): RegExp[] {
  const [, list = ''] = /^run_worker_first = \[([^\]]*)\]/m.exec(readFileSync('wrangler.toml', 'utf8')) ?? []
  const quoted = [...list.matchAll(/"([^"]+)"/g)].map(([, pattern = '']) => pattern)
  return quoted.map((pattern) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`))
}

describe('a part of the pages', () => {
  it('that is there is kept for good, and costs the Worker nothing', async () => {
    const [part = ''] = readdirSync('dist/_astro')
    const response = await harness.fetch(`/_astro/${part}`)
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    expect(workerFirst().some((pattern) => pattern.test(`/_astro/${part}`))).toBe(false)
  })

  it.each([
    '/_astro/Home.AAAAAAAA.js',
    '/_astro/Home.AAAAAAAA.css?v=1',
    '/_astro/deep/er.js',
    '/_astro/',
    '/_astro/none',
    '/_astro//Home.AAAAAAAA.js',
    '//_astro/Home.AAAAAAAA.js',
    '/_astro/%48ome.AAAAAAAA.js',
  ])('that is missing is kept by nobody: %s', async (address) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await harness.fetch(new URL(harness.url).origin + address, { method })
      await response.arrayBuffer()
      expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
  })

  it('that is missing is answered in a word, which is no page and knows no visitor', async () => {
    const response = await harness.fetch('/_astro/Home.AAAAAAAA.js')
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect((await response.text()).length).toBeLessThan(100)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it('is the only kind of file that does not pass the Worker', async () => {
    const patterns = workerFirst()
    const files = readdirSync('dist', { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== '_headers')
      .map((entry) => `/${entry.parentPath}/${entry.name}`.replace('/dist', ''))
    const past = files.filter((file) => !patterns.some((pattern) => pattern.test(file)))
    expect(past.filter((file) => !file.startsWith('/_astro/'))).toEqual([])
    expect(past.length).toBeGreaterThan(20)
    // Whatever way it is spelled, a shell is not to be had without its Worker.
    for (const address of ['/shell/narae/ko/home.html', '//shell/narae/ko/home.html', '/%73hell/narae/ko/home.html']) {
      const response = await fetch(new URL(harness.url).origin + address)
      expect([address, response.status]).toEqual([address, 404])
    }
  })
})
