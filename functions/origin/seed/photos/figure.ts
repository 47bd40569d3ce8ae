import { lighten, n1, oval, type Sheet, type Xy } from './ink.ts'

/** Somebody seen from behind or from afar, in pixels of the sheet: `at` is between the feet, `tall` from foot to crown. */
export function figure(
  sheet: Sheet,
  [x, y]: Xy,
  tall: number,
  look: { coat: string; legs?: string; hair?: string; arms?: 'down' | 'up' | 'out' },
): void {
  const { coat, legs = '#2d3440', hair = '#2a211d', arms = 'down' } = look
  const u = tall / 8
  const hip = y - u * 3.9
  const neck = y - u * 6.7
  sheet.path(
    `M${n1(x - u * 0.75)} ${n1(hip)}L${n1(x - u * 0.62)} ${n1(y)}h${n1(u * 0.55)}L${n1(x)} ${n1(hip + u)}L${n1(x + u * 0.1)} ${n1(y)}h${n1(u * 0.55)}L${n1(x + u * 0.75)} ${n1(hip)}Z`,
    legs,
  )
  const reach = arms === 'up' ? -u * 2.6 : arms === 'out' ? -u * 0.1 : u * 2.6
  const side = arms === 'down' ? u * 0.45 : u * 1.5
  for (const s of [-1, 1])
    sheet.line(`M${n1(x + s * u * 0.8)} ${n1(neck + u * 0.5)}l${n1(s * side)} ${n1(reach)}`, coat, u * 0.62)
  sheet.path(
    `M${n1(x - u * 0.95)} ${n1(neck + u * 0.5)}q${n1(u * 0.95)} ${n1(-u * 0.9)} ${n1(u * 1.9)} 0L${n1(x + u * 0.82)} ${n1(hip + u * 0.3)}h${n1(-u * 1.64)}Z`,
    coat,
  )
  sheet.path(
    `M${n1(x - u * 0.95)} ${n1(neck + u * 0.5)}q${n1(u * 0.3)} ${n1(-u * 0.6)} ${n1(u * 0.8)} ${n1(-u * 0.4)}L${n1(x - u * 0.4)} ${n1(hip + u * 0.3)}h${n1(-u * 0.42)}Z`,
    lighten(coat, 0.2),
    { opacity: 0.5 },
  )
  sheet.path(oval(x, neck - u * 0.35, u * 0.56, u * 0.66), '#d9a888')
  sheet.path(
    `M${n1(x - u * 0.6)} ${n1(neck - u * 0.2)}q${n1(-u * 0.05)} ${n1(-u * 0.95)} ${n1(u * 0.6)} ${n1(-u * 0.95)}t${n1(u * 0.6)} ${n1(u * 0.95)}q${n1(-u * 0.2)} ${n1(-u * 0.45)} ${n1(-u * 0.6)} ${n1(-u * 0.45)}t${n1(-u * 0.6)} ${n1(u * 0.45)}Z`,
    hair,
  )
}

/** A rope or a cable: sagging by so many pixels between two points. */
export function rope(sheet: Sheet, from: Xy, to: Xy, sag: number, colour: string, width: number): void {
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2] as const
  sheet.line(
    `M${n1(from[0])} ${n1(from[1])}Q${n1(middle[0])} ${n1(middle[1])} ${n1(to[0])} ${n1(to[1])}`,
    colour,
    width,
  )
}
