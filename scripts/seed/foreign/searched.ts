/**
 * A name in lower case, without accents, spaces and marks, so that `Da Nang`, `danang` and `Đà
 * Nẵng` are the same.
 */
export function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[đ]/g, 'd')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Names as one text of a column, each plain and between bars. */
export function searchText(names: readonly string[]): string {
  return `|${[...new Set(names.map(plain))].filter(Boolean).join('|')}|`
}
