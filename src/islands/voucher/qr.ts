import encodeQR from 'qr'

/** Modules around a code that scanners need clear. */
const QUIET = 4

/** A run of dark modules of a code: where it begins, and how many it is long. */
type Run = readonly [x: number, y: number, length: number]

/** A text as a QR code: how many modules wide, margin and all, and its dark runs, row by row. */
export function qrCode(text: string): { size: number; runs: Run[] } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  const runs = rows.flatMap((row, y) =>
    row.flatMap((dark, x): Run[] => {
      if (!dark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      return [[x, y, (end < 0 ? row.length : end) - x]]
    }),
  )
  return { size: rows.length, runs }
}
