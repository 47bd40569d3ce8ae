import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { savePicture } from '#stores/file.ts'

/* A picture that the visitor takes along. */

const PICTURE = new Blob(['a picture'], { type: 'image/png' })
let downloaded: string[]
let shared: File[]

beforeEach(() => {
  downloaded = []
  shared = []
  vi.stubGlobal('document', {
    createElement: () => {
      const link = { download: '', click: () => downloaded.push(link.download) }
      return link
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A device that shares files; on iOS unless told otherwise. */
function device(share: (shared: { files: File[] }) => Promise<void>, ios: object = { standalone: false }): void {
  vi.stubGlobal('navigator', { ...ios, canShare: () => true, share })
}
const take = async ({ files }: { files: File[] }) => {
  shared.push(...files)
}

it('is a download by its name', async () => {
  device(take, {})
  expect(await savePicture(PICTURE, 'N1.png')).toBe(true)
  expect([downloaded, shared]).toEqual([['N1.png'], []])
})

it('goes on iOS by what the device shares with, which has its photos', async () => {
  device(take)
  expect(await savePicture(PICTURE, 'N1.png')).toBe(true)
  expect([downloaded, shared.map(({ name, type }) => [name, type])]).toEqual([[], [['N1.png', 'image/png']]])
})

it('is a download there, too, where files cannot be shared', async () => {
  vi.stubGlobal('navigator', { standalone: false })
  expect(await savePicture(PICTURE, 'N1.png')).toBe(true)
  expect(downloaded).toEqual(['N1.png'])
})

it('was not taken by who closes the ways to share; another failure is one', async () => {
  device(() => Promise.reject(new DOMException('closed', 'AbortError')))
  expect(await savePicture(PICTURE, 'N1.png')).toBe(false)
  device(() => Promise.reject(new DOMException('no press', 'NotAllowedError')))
  await expect(savePicture(PICTURE, 'N1.png')).rejects.toThrow('no press')
})
