/**
 * Letters that take two columns of a terminal: Hangul, kana, Chinese characters, full-width forms
 * and pictures.
 */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u
/** Marks that are drawn onto the letter before them, and letters without a width. */
const NARROW = /\p{Mn}|\p{Me}|\p{Cf}/u

/** How many columns of a terminal a text takes. */
export function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += NARROW.test(letter) ? 0 : WIDE.test(letter) ? 2 : 1
  return width
}

/** A cell that a terminal draws and does not obey: what visitors send may hold its commands. */
const drawn = (cell: string) => cell.replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')

/**
 * Lines of a table, columns as wide as they need to be; those at the places of `right` stand right.
 */
export function table(
  cells: readonly (readonly string[])[],
  right: (column: number) => boolean = () => false,
): string[] {
  const rows = cells.map((row) => row.map(drawn))
  const widths = rows.reduce<number[]>((most, row) => row.map((cell, at) => Math.max(most[at] ?? 0, widthOf(cell))), [])
  return rows.map((row) =>
    row
      .map((cell, at) => {
        const space = ' '.repeat((widths[at] ?? 0) - widthOf(cell))
        return right(at) ? space + cell : cell + space
      })
      .join('  ')
      .trimEnd(),
  )
}

/** Markdown's table, the head first. */
export function markdown([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}
