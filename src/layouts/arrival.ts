/**
 * When the page's style sheet has come, which counts for paper alone until something asks for it
 * (scripts/build/styles.ts). One of the first scripts, which come when the page has arrived
 * (src/layouts/Early.astro): in the syntax of old browsers (docs/product.md, "Devices").
 */

/** Milliseconds that a browser has for a frame, and some more. */
const FRAME_MS = 20

/**
 * The link to the sheet, once that has come, or does not (src/layouts/Parts.astro); null without
 * one.
 */
export const arrived = new Promise<HTMLLinkElement | null>((done) => {
  const late = document.querySelector<HTMLLinkElement>('body>link')
  const end = () => done(late)
  if (!late || late.sheet || 'failed' in late) end()
  else late.onload = late.onerror = end
})

let coming: Promise<unknown> | undefined

/** What was touched answers first. Of a link that changes some browsers load the sheet again. */
const take = (late: HTMLLinkElement | null) =>
  new Promise<void>((done) =>
    setTimeout(() => {
      if (late?.sheet) late.sheet.media.mediaText = 'all'
      done()
    }, FRAME_MS),
  )

/**
 * Has the style sheet count, after a frame in which what was touched may answer; ends when it does.
 */
export function styled(): Promise<unknown> {
  if (!coming) coming = arrived.then(take)
  return coming
}
