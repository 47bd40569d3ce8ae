import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asksToWrite } from '../options.ts'
import { ROOT } from '../run.ts'

/** A part of a page that a command writes between two marks; what is around it a person writes. */
export interface Part {
  /** Its file. */
  page: string
  name: string
  /** What writes it down. */
  command: string
  /** What it is made of, for whoever finds it old. */
  source: string
  /** What it must be now. */
  text: () => string
}

const marks = ({ name, command }: Part) => [`<!-- ${name}: written by \`${command}\` -->`, `<!-- /${name} -->`] as const

/** Code within a line of Markdown, within a table too. */
export const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``

/** What is wrong with a part of a page. */
export function partIssues(page: string, part: Part): string[] {
  const [begin, end] = marks(part)
  const found = page.split(begin)[1]?.split(end)[0]?.trim()
  return found === part.text()
    ? []
    : [`${part.page} is not what ${part.source} says (${part.name}); write it with \`${part.command}\``]
}

/** A page with a part written anew. Throws where the page has no place for it. */
export function withPart(page: string, part: Part): string {
  const [begin, end] = marks(part)
  const [before, rest] = page.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`${part.page} has no place for ${part.name}`)
  return `${before}${begin}\n${part.text()}\n${end}${after}`
}

/** Tells what is wrong with parts of pages, written first with `--write`; sets the exit code. */
export function keepParts(parts: readonly Part[]): void {
  const writing = asksToWrite()
  for (const part of parts) {
    const path = join(ROOT, part.page)
    if (writing) writeFileSync(path, withPart(readFileSync(path, 'utf8'), part))
    for (const issue of partIssues(readFileSync(path, 'utf8'), part)) {
      console.error(issue)
      process.exitCode = 1
    }
  }
}
