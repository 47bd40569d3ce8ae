import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import type { Descriptor } from '#contract/channel.ts'
import { textColourOn } from '#rules/colour.ts'

/** Devices of a sheet, CSS pixels of their windows. */
export const DEVICES = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'desktop', width: 1280, height: 800 },
] as const

/** A screen as it was photographed, one PNG a device. */
export interface Shot {
  label: string
  /** Where the browser came to stand, after the host. */
  path: string
  status: number
  pictures: readonly Buffer[]
}

/** Height of every picture on the sheet, and screens beside each other. */
const HEIGHT = 640
const COLUMNS = 2

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const STYLE = `
  * { margin: 0; box-sizing: border-box }
  body { padding: 40px; background: #dfe2e6; color: #17191c; font: 20px/1.4 "Noto Sans CJK KR", "Noto Sans KR", sans-serif }
  header { display: flex; gap: 20px; align-items: center; margin-bottom: 32px }
  header b { padding: 8px 20px; border-radius: 12px; font-size: 32px }
  main { display: grid; grid-template-columns: repeat(${COLUMNS}, max-content); gap: 36px }
  h2 { margin-bottom: 12px; font-size: 24px }
  h2 small { margin-left: 12px; color: #4b5159; font-size: 18px; font-weight: 400 }
  div { display: flex; gap: 16px }
  img { display: block; height: ${HEIGHT}px; border: 1px solid #b9bec5; border-radius: 8px; background: #fff }
`

/**
 * What one sheet looks like, as a page for the browser that took the pictures: it has the letters
 * of every language.
 */
function page({ name, title, category, products, theme, languages }: Descriptor, shots: readonly Shot[]): string {
  const colour = `background:${theme.primary};color:${textColourOn(theme.primary)}`
  const facts = [`/${name}`, category, products.join(', '), theme.primary, languages.join(' ')].join(' · ')
  const figures = shots.map(({ label, path, status, pictures }) => {
    const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`).join('')
    return `<section><h2>${label}<small>${escaped(path)}${status === 200 ? '' : ` (${status})`}</small></h2><div>${images}</div></section>`
  })
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>
<header><b style="${colour}">${escaped(title)}</b>${escaped(facts)}</header><main>${figures.join('')}</main>`
}

/** Lays screens out as one PNG, of few colours so that it can be sent around. */
export async function contactSheet(browser: Browser, descriptor: Descriptor, shots: readonly Shot[]): Promise<Buffer> {
  const context = await browser.newContext({ viewport: { width: 2780, height: 1000 } })
  try {
    const sheet = await context.newPage()
    await sheet.setContent(page(descriptor, shots), { waitUntil: 'load' })
    const picture = await sheet.screenshot({ fullPage: true })
    return await sharp(picture).trim({ threshold: 2, margin: 40 }).png({ palette: true, quality: 90 }).toBuffer()
  } finally {
    await context.close()
  }
}
