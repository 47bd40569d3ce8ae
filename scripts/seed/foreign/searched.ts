/**
 * A name in lower case, without accents, spaces and marks, so that `Da Nang`, `danang` and `Đà
 * Nẵng` are the same; the voicing of kana stays, which tells パリ from バリ.
 */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/(?![\u3099\u309a])\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[đ]/g, 'd')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Names as one text of a column, each plain and between bars. */
export function searchText(names: readonly string[]): string {
  return `|${[...new Set(names.map(plain))].filter(Boolean).join('|')}|`
}
