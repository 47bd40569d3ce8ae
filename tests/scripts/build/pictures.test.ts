import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { BuildError } from '#scripts/build/bundle.ts'
import { drawPictures } from '#scripts/build/pictures.ts'
import { loadDescriptors } from '#scripts/channel/descriptors.ts'
import { ROOT } from '#scripts/run.ts'

const KEPT = '.local/test-pictures'
afterAll(() => rmSync(join(ROOT, KEPT), { recursive: true, force: true }))

it('a picture that cannot be drawn is told with its channel and what it is made of', async () => {
  const [channel] = loadDescriptors(join(ROOT, 'channels'))
  if (!channel) throw new Error('there is no channel')
  const drawn = drawPictures([{ ...channel, title: '\u0000' }], KEPT)
  await expect(drawn).rejects.toThrow(BuildError)
  const made = new RegExp(`^channels/${channel.name}\\.json: no share can be drawn of .*public/logos/`)
  await expect(drawn).rejects.toThrow(made)
})

/** The pictures of a channel without a logo, whose tile is a letter. */
async function drawn(title: string, tagline: string): Promise<string[]> {
  const [channel] = loadDescriptors(join(ROOT, 'channels'))
  if (!channel) throw new Error('there is no channel')
  const files = await drawPictures([{ ...channel, theme: { primary: '#0b6b5d' }, title, tagline }], KEPT)
  return [...files.values()].map((file) => readFileSync(join(ROOT, file), 'base64'))
}

it('a picture has no pictograms, which no font of ours has', async () => {
  expect(await drawn('🏝️하버 👩🏽‍✈️', '바다로 🇰🇷 떠나요')).toEqual(await drawn('하버', '바다로  떠나요'))
})

it('a tile is the first letter that is seen, whole', async () => {
  const [icon] = await drawn('하버', '바다로')
  for (const title of ['\u200b하버', '(하)버', '하버'.normalize('NFD')])
    expect((await drawn(title, '바다로'))[0]).toBe(icon)
})
