import { join } from 'node:path'
import { ROOT } from '../run.ts'
import { writeIfChanged } from './generate.ts'
import { marked } from './inline.ts'
import { scriptOf } from './script.ts'

// The document that partners' frames are made of (docs/product.md, "Partner's own parts"):
// dist/shell/frame.html. functions/pages/external.ts says for each what it loads.

/** Its file beside the channels' folders. */
export const FRAME = 'frame.html'

/**
 * As little as a part needs to look like one of the page; the partner's style sheet says the rest.
 * What is wider than the page is scrolled to.
 */
const STYLE =
  'html{overflow:auto hidden}body{margin:0;font:.9375rem/1.5 -apple-system,"Apple SD Gothic Neo","Noto Sans KR",sans-serif;color:#17191c}*{box-sizing:border-box}a{color:inherit;text-decoration:none}div[id]{display:flow-root}'

/** Links of a frame lead the page, by a press alone. */
const documentOf = (script: string) =>
  `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><base target="_top"><title>-</title><link rel="icon" href="data:,"><style>${STYLE}</style></head><body><!--slot--><script>${script}</script></body></html>`

/**
 * Makes the document in a folder that the Worker serves, and leaves an equal one alone. Throws
 * BuildError.
 */
export async function shareFrame(dist: string): Promise<void> {
  const script = await scriptOf('src/layouts/frame.ts', "the script of partners' frames")
  writeIfChanged(join(ROOT, dist, 'shell', FRAME), marked(documentOf(script.trim())))
}
