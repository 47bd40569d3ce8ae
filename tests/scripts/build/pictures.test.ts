import { rmSync } from 'node:fs'
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
