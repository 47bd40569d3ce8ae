import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BuiltChannel, builtPath, pageFrom, STYLE, stylePath } from '#functions/pages/built.ts'

/** A channel's page of a served folder. */
export interface Page {
  channel: string
  language: string
  /** The route table's name of it. */
  shell: string
  /** As the Worker puts it together, the hashes of its scripts ahead of it. */
  html: string
}

const OWN = /^(.+)\.json$/

/** The channels whose pages a served folder holds. */
export const builtChannels = (dist: string): string[] =>
  readdirSync(join(dist, 'shell')).flatMap((file) => OWN.exec(file)?.[1] ?? [])

/** Every page of a channel in a served folder, by its path from where the process runs. */
export function pagesOf(dist: string, channel: string): Page[] {
  const { texts, pages } = JSON.parse(readFileSync(join(dist, builtPath(channel)), 'utf8')) as BuiltChannel
  return Object.entries(pages).map(([name, { base, edits }]) => {
    const [language = '', ...shell] = name.split('/')
    const shared = base === null ? '' : readFileSync(join(dist, base), 'utf8')
    const page = pageFrom(shared, edits, texts)
    const { name: style } = STYLE.exec(page)?.groups ?? {}
    const html = style
      ? page.replace(STYLE, () => `<style>${readFileSync(join(dist, stylePath(style)), 'utf8')}</style>`)
      : page
    return { channel, language, shell: shell.join('/'), html }
  })
}

/** Every page of every channel in a served folder. */
export const builtPages = (dist: string): Page[] => builtChannels(dist).flatMap((channel) => pagesOf(dist, channel))
