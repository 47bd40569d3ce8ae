import encodeQR from 'qr'
import { useMemo } from 'react'

/** Modules around a code that scanners need clear. */
const QUIET = 4

/** A text as a QR code, drawn as one path. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
    const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])))
    return { size: rows.length, path: dark.join('') }
  }, [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  )
}
