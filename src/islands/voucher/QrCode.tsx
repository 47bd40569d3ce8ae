import { useMemo } from 'react'
import { qrCode } from './qr.ts'

/** A text as a QR code, drawn as one path. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = qrCode(text)
    return { size: code.size, path: code.runs.map(([x, y, length]) => `M${x} ${y}h${length}v1h-${length}z`).join('') }
  }, [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  )
}
