import generatedChannels from '../../.generated/channels.json'
import generatedMessages from '../../.generated/messages.json'
import type { Descriptor, Language, Page } from '../contract/channel.ts'
import { type Messages, overlay, provideWords, type Words, wordsOf } from '../messages/words.ts'
import { pageOf } from '../rules/page.ts'

const channels = generatedChannels as Descriptor[]
const messages = generatedMessages as unknown as Record<string, Messages>

interface Props {
  descriptor: Descriptor
  page: Page
}

/** getStaticPaths of every shell: one page a channel and language. */
export function shells(): { params: { channel: string; lang: Language }; props: Props }[] {
  return channels.flatMap((descriptor) =>
    descriptor.languages.map((lang) => ({
      params: { channel: descriptor.name, lang },
      props: { descriptor, page: pageOf(descriptor, lang) },
    })),
  )
}

/** The words of a page with the rooms its islands use, ready to be put into it. */
export function openWords(descriptor: Descriptor, language: Language, rooms: string[]): { t: Words; inline: string } {
  const all = overlay(messages[language] ?? {}, descriptor.words[language])
  provideWords(descriptor.name, language, () => all)
  const used = Object.fromEntries(['shell', 'failure', ...rooms].map((room) => [room, all[room] ?? {}]))
  return { t: wordsOf(descriptor.name, language), inline: JSON.stringify(used).replaceAll('<', '\\u003c') }
}
