import { qrCode } from './qr.ts'
import type { VoucherWords } from './words.ts'

/* A voucher as a picture, drawn by hand: an SVG with a page's elements in it may not be read back
   in Safari. */

/** CSS pixels. */
const WIDTH = 400
const SIDE = 24
const INNER = WIDTH - 2 * SIDE
const QR = 200
/** Where a row's text begins: its name has the room that it has on the page (paper.css). */
const LABEL = 128
/** Pixels to a CSS pixel; fewer where the picture would be larger than phones draw. */
const SHARPNESS = 3
const MOST_PIXELS = 16_000_000
const MOST_HEIGHT = 16_000

type Pen = CanvasRenderingContext2D

/** A text's size, weight and colour, and how it stands between the sides. */
interface Style {
  size?: number
  bold?: boolean
  colour?: string
  align?: CanvasTextAlign
  left?: number
  width?: number
}

/** The page's letters and colours. */
interface Look {
  font: string
  ink: string
  soft: string
  line: string
  tint: string
  accent: string
}

function lookOf(page: Element): Look {
  const style = getComputedStyle(page)
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    font: getComputedStyle(document.body).fontFamily,
    ink: colour('ink'),
    soft: colour('ink-2'),
    line: colour('line-2'),
    tint: colour('surface-2'),
    accent: colour('primary-text'),
  }
}

/**
 * A text in lines of a width: broken where it says so, at blanks, and within a word that is too
 * long for one.
 */
const linesOf = (pen: Pen, text: string, width: number): string[] =>
  text.split('\n').flatMap((line) => brokenLine(pen, line, width))

function brokenLine(pen: Pen, text: string, width: number): string[] {
  const fits = (line: string) => pen.measureText(line).width <= width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line) lines.push(line)
    line = ''
    for (const letter of word) {
      if (line && !fits(line + letter)) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line]
}

/** Draws a voucher from the top; answers how high it is, CSS pixels of `scale` pixels each. */
function draw(pen: Pen, words: VoucherWords, look: Look, scale: number): number {
  const { title, kind, name, localName, option, localOption, when, codes, show, rows } = words
  let y = SIDE
  const write = (text: string, style: Style = {}): number => {
    const { size = 15, bold = false, colour = look.ink, align = 'left', left = SIDE, width = INNER } = style
    pen.font = `${bold ? 700 : 400} ${size}px ${look.font}`
    pen.fillStyle = colour
    pen.textAlign = align
    pen.textBaseline = 'top'
    const x = align === 'center' ? left + width / 2 : align === 'right' ? left + width : left
    const step = Math.round(size * 1.45)
    const lines = linesOf(pen, text, width)
    for (const [at, line] of lines.entries()) pen.fillText(line, x, y + at * step)
    return lines.length * step
  }
  /** Texts beside each other; the highest says where it goes on. */
  const beside = (...texts: [text: string, style: Style][]) => {
    y += Math.max(...texts.map(([text, style]) => write(text, style)))
  }
  const rule = () => {
    pen.fillStyle = look.line
    pen.fillRect(SIDE, y + 12, INNER, 1)
    y += 25
  }
  const soft = { size: 13, colour: look.soft }

  beside([title, { size: 13, bold: true, colour: look.accent }], [kind, { ...soft, align: 'right' }])
  rule()
  y += write(name, { size: 20, bold: true })
  if (localName) y += write(localName, { colour: look.soft })
  y += write(option, { colour: look.soft })
  if (localOption) y += write(localOption, { colour: look.soft })
  y += 12
  const columns = [SIDE + 16, WIDTH / 2 + 8].map((left) => ({ left, width: INNER / when.length - 24 }))
  const both = (of: 'label' | 'day' | 'time', style: Style) =>
    beside(...when.map((each, at): [string, Style] => [each[of], { ...style, ...columns[at] }]))
  const box = () => {
    y += 12
    both('label', soft)
    both('day', { bold: true })
    both('time', soft)
    y += 12
  }
  // The box is as high as what stands in it, which lies over it.
  const top = y
  box()
  pen.fillStyle = look.tint
  pen.fillRect(SIDE, top, INNER, y - top)
  y = top
  box()
  for (const code of codes) {
    const { size, runs } = qrCode(code.text)
    y += 8
    // Whole pixels to a module, so that its edges are sharp.
    const module = Math.floor((QR * scale) / size) / scale
    const left = Math.round((WIDTH - module * size) / 2)
    pen.fillStyle = '#000'
    for (const [x, row, length] of runs) pen.fillRect(left + x * module, y + row * module, length * module, module)
    y += Math.ceil(module * size)
    y += write(code.name, { ...soft, align: 'center' })
    y += write(code.text, { bold: true, align: 'center' })
  }
  if (codes.length > 0) {
    y += 8
    y += write(show, { ...soft, align: 'center' })
  }
  rule()
  for (const { label, text } of rows) {
    beside([label, { colour: look.soft, width: LABEL - 12 }], [text, { left: SIDE + LABEL, width: INNER - LABEL }])
    y += 8
  }
  return y + SIDE - 8
}

/** A voucher as a PNG in the page's colours. Fails where it is larger than the browser draws. */
export async function pictureOf(words: VoucherWords): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('this browser draws no pictures')
  const look = lookOf(document.documentElement)
  const measured = Math.ceil(draw(pen, words, look, 1))
  const most = Math.min(Math.sqrt(MOST_PIXELS / (WIDTH * measured)), MOST_HEIGHT / measured)
  const scale = Math.min(SHARPNESS, Math.max(1, Math.floor(most)))
  const height = Math.ceil(draw(pen, words, look, scale))
  canvas.width = WIDTH * scale
  canvas.height = height * scale
  pen.scale(scale, scale)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, WIDTH, height)
  draw(pen, words, look, scale)
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('the picture could not be written'))), 'image/png')
  })
}
