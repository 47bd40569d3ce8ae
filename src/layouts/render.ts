import { createApp } from 'astro/app/entrypoint'
import type { Descriptor, Language } from '../contract/channel.ts'
import { localizedChannel } from '../rules/language.ts'
import { pageOf } from '../rules/page.ts'

export { provideMessages, wordsFile } from './channels.ts'

const app = createApp()
/**
 * Of no use to a browser, and made of where the project's folder stands: a page is the same
 * wherever it was built.
 */
const UID = / uid="[^"]*"(?= prefix=)/g

/**
 * The HTML of a channel's screen in a language; `shell` is the route table's name of it. Throws
 * when no page has that name or its rendering fails.
 */
export async function render(descriptor: Descriptor, language: Language, shell: string): Promise<string> {
  const path = `/shell/${descriptor.name}/${language}/${shell}`
  const request = new Request(`http://shells.invalid${path}`)
  const locals = { descriptor: localizedChannel(descriptor, language), page: pageOf(descriptor, language) }
  const response = await app.render(request, { locals })
  if (response.status !== 200) throw new Error(`${path} was rendered with status ${response.status}`)
  return (await response.text()).replaceAll(UID, '')
}

/** The page with the logo and colours of channels, in the words of the default one. */
export async function renderGallery(host: Descriptor, channels: Descriptor[]): Promise<string> {
  const locals = { descriptor: host, page: pageOf(host, 'ko'), channels }
  const response = await app.render(new Request('http://shells.invalid/gallery'), { locals })
  if (response.status !== 200) throw new Error(`the gallery was rendered with status ${response.status}`)
  return response.text()
}
