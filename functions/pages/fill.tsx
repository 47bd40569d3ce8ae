import { renderToString } from 'react-dom/server.edge'
import type { Language } from '../../src/contract/channel.ts'
import { Failure } from '../../src/contract/failure.ts'
import { PageRoot } from '../../src/islands/page.tsx'
import { provideWords } from '../../src/messages/words.ts'
import { pageOf } from '../../src/rules/page.ts'
import type { Edge } from '../env.ts'
import { logFailure } from '../middleware/failure.ts'
import { messagesOf } from '../words.ts'
import { views } from './views.tsx'

/** Milliseconds a page waits for its first data before it goes out with its skeleton (docs/architecture.md, "Filled shells"). */
export const FILL_BUDGET = 600

/** Failures that are the page's own answer; any other leaves the skeleton, and the island asks again. */
const FINAL = new Set(['place-not-found', 'not-found'])

/** The island's HTML and data for a screen, or null when upstream is too slow or fails. */
export async function fill(
  shell: string,
  edge: Edge,
  language: Language,
  params: Record<string, string>,
  search: URLSearchParams,
): Promise<{ html: string; data: unknown } | null> {
  const view = views[shell]
  if (!view) return null
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<null>((done) => {
    timer = setTimeout(() => done(null), FILL_BUDGET)
  })
  const loading = view.load(edge, params, search)
  // Whoever loses the race still ends quietly, and warms the cache for the island's own request.
  edge.later(loading.catch(() => undefined))
  try {
    const data = await Promise.race([loading, late])
    if (data === null) return null
    const page = pageOf(edge.channel, language)
    provideWords(page.channel, language, messagesOf(edge.channel, language))
    const html = renderToString(<PageRoot page={page}>{view.render(data)}</PageRoot>)
    return { html, data }
  } catch (error) {
    if (error instanceof Failure && FINAL.has(error.code)) throw error
    logFailure(
      error instanceof Failure ? error : new Failure('unknown', undefined, { cause: error }),
      edge.requestId,
      `fill:${shell}`,
    )
    return null
  } finally {
    clearTimeout(timer)
  }
}
