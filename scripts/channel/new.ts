import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Descriptor, DescriptorInput } from '#contract/channel.ts'
import { StoppedError, UsageError } from '../options.ts'
import { loadDescriptors, projectAssets } from './descriptors.ts'
import { draftIssues, textOf } from './draft.ts'
import { EXTRAS, type KnownAnswers, QUESTIONS, type Question, wrongName } from './questions.ts'

/** How a person is asked. Both throw StoppedError when the person gives up. */
export interface Asker {
  /** A text in which `wrong` finds nothing; `fallback` is what an empty answer means. */
  text: (question: {
    message: string
    fallback?: string | undefined
    wrong: (text: string) => string | undefined
  }) => Promise<string>
  confirm: (message: string) => Promise<boolean>
}

/** How a person is spoken with; `ask` is null where nobody can answer, as in a script. */
export interface Console {
  tell: (line: string) => void
  ask: Asker | null
}

/** Why no file was written, though nothing was wrong with what was said; for people. */
export class NothingWrittenError extends Error {
  override name = 'NothingWrittenError'
}

/** The names and aliases of channels, with whose they are. */
function takenBy(channels: readonly Descriptor[]): Map<string, string> {
  return new Map(
    channels.flatMap(({ name, title, aliases }) => [
      [name, `channels/${name}.json, ${title}`] as const,
      ...aliases.map((alias) => [alias, `an alias in channels/${name}.json, ${title}`] as const),
    ]),
  )
}

/**
 * The answer to a question: of a flag, else of a person, else what stands when nothing is said.
 * Throws UsageError.
 */
async function answerTo(
  question: Question,
  around: KnownAnswers,
  flag: string | undefined,
  desk: Console,
): Promise<unknown> {
  const { name, text: message, read } = question
  const fallback = question.fallback(around)
  const asker = EXTRAS.includes(question) ? null : desk.ask
  const wrong = (text: string) => {
    const answer = read(text, around)
    return 'wrong' in answer ? answer.wrong : undefined
  }
  const flawed = flag === undefined ? undefined : wrong(flag)
  if (flawed && asker) desk.tell(`  ${flawed}`)
  const said = asker && (flag === undefined || flawed) ? await asker.text({ message, fallback, wrong }) : flag
  const answer = read(said ?? fallback ?? '', around)
  if ('wrong' in answer) throw new UsageError(`--${name}: ${answer.wrong}`)
  return answer.value
}

/**
 * The name that was asked for, or another one that a person says instead. Throws UsageError where
 * nobody can be asked.
 */
async function nameOf(asked: string | undefined, taken: KnownAnswers['taken'], desk: Console): Promise<string> {
  const flawed = asked === undefined ? null : wrongName(asked, taken)
  if (asked !== undefined && !flawed) return asked
  if (!desk.ask) throw new UsageError(flawed ?? 'new needs a NAME')
  if (flawed) desk.tell(`  ${flawed}`)
  const wrong = (text: string) => wrongName(text, taken) ?? undefined
  return desk.ask.text({ message: 'Name, the first part of its addresses', wrong })
}

/** A descriptor of answers, in the order in which one is read. */
function descriptorOf(answers: Record<string, unknown>): DescriptorInput {
  const { name, aliases, title, tagline, category, opens, products, primary, logo, languages, region, amenities } =
    answers
  const [, ...others] = (languages ?? []) as string[]
  const fields = {
    $schema: './schema.json',
    name,
    aliases,
    title,
    tagline,
    // Words to be translated: they are said in every language that is offered.
    names: others.length ? Object.fromEntries(others.map((each) => [each, { title, tagline }])) : undefined,
    category,
    status: opens,
    products,
    theme: { primary, ...(logo ? { logo } : {}) },
    languages,
    defaults: region || amenities ? { ...(region ? { region } : {}), ...(amenities ? { amenities } : {}) } : undefined,
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as unknown as DescriptorInput
}

/**
 * Writes a file that is whole or not there, as half of one would stop every build; one that is
 * there stays. Throws NothingWrittenError.
 */
function write(folder: string, name: string, text: string): void {
  const file = join(folder, `${name}.json`)
  try {
    // Somebody else may have been as quick.
    writeFileSync(file, text, { flag: 'wx' })
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code !== 'EEXIST') rmSync(file, { force: true })
    const why = code === 'EEXIST' ? 'is there already.' : `could not be written: ${message}`
    throw new NothingWrittenError(`channels/${name}.json ${why}`)
  }
}

/**
 * Writes the file of a new partner into a folder of descriptors, from flags and from what is
 * answered at the desk; answers its name. Nothing is written that has an issue of its own, and
 * nothing is written over. Throws UsageError for what cannot be written, StoppedError where the
 * person says no or gives up, NothingWrittenError where the file is there by then or cannot be
 * written, DescriptorError where the folder has an issue already.
 */
export async function create(
  asked: string | undefined,
  flags: Readonly<Record<string, string | undefined>>,
  desk: Console,
  folder: string,
): Promise<string> {
  const taken = takenBy(loadDescriptors(folder))
  const { logos } = projectAssets()
  const name = await nameOf(asked, taken, desk)
  const answers: Record<string, unknown> = { name }
  const around = { taken, logos, answers }
  const missing = desk.ask
    ? []
    : QUESTIONS.filter((each) => each.fallback(around) === undefined && flags[each.name] === undefined)
  if (missing.length)
    throw new UsageError(`new needs ${missing.map((each) => `--${each.name}`).join(' and ')} where nobody can be asked`)
  for (const question of [...QUESTIONS, ...EXTRAS])
    answers[question.name] = await answerTo(question, around, flags[question.name], desk)

  const text = textOf(descriptorOf(answers))
  const issues = draftIssues(folder, name, text)
  if (issues.length) throw new UsageError(['Nothing was written:', ...issues.map((line) => `  ${line}`)].join('\n'))
  if (desk.ask) {
    desk.tell(`\n${text}`)
    if (!(await desk.ask.confirm(`Write channels/${name}.json?`))) throw new StoppedError('Nothing was written.')
  }
  write(folder, name, text)
  return name
}

/** What to do with a new file. */
export function nextSteps({ name, names, theme }: Descriptor): string[] {
  const others = Object.keys(names)
  return [
    `channels/${name}.json is written. Next:`,
    `  npm run channel -- preview ${name}   look at it while you edit the file`,
    `  npm run channel -- check ${name}     issues, and the contrast of its colour`,
    `  npm run channel -- shots ${name}     one picture of all its screens`,
    ...(others.length
      ? [`"names" repeats title and tagline for ${others.join(', ')}: write them in those languages.`]
      : []),
    ...(theme.logo
      ? []
      : [
          `A logo is optional: put ${name}.svg into public/logos and "logo": "${name}.svg" into theme; until then the title stands.`,
        ]),
    'docs/launch.md says what else a file can say, and how it goes live.',
  ]
}
