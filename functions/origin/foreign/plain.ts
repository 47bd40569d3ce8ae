/**
 * How names are compared: lower case, without accents, spaces and marks, so that `Da Nang`,
 * `danang` and `Đà Nẵng` are the same; both names and keywords are.
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

/**
 * Names as one text to search in, each between bars, so that the beginning of a name can be asked
 * for as well.
 */
export function searchText(names: readonly string[]): string {
  return `|${[...new Set(names.map(plain))].filter(Boolean).join('|')}|`
}
