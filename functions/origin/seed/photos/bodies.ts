/** The outline of a car from the side in metres: `x` from its nose backwards, `y` up from the road. */
export type Body = {
  /** Length, and the height of the roof. */
  long: number
  high: number
  /** Middles of the wheels, and how large they are. */
  front: number
  rear: number
  wheel: number
  /** Of the bonnet at its front and at the windscreen, and of the boot's lid. */
  nose: number
  cowl: number
  deck: number
  /** Where windscreen, roof and rear window begin and end along the car. */
  screen: number
  roof: number
  back: number
  tail: number
  /** Uprights between the side windows. */
  pillars: readonly number[]
  doors: readonly number[]
  /** Plain dark plastic below, as on cars for rough roads; a bar above. */
  clad?: true
  rails?: true
  /** Nothing over the seats. */
  open?: true
  /** No grille and a lighter face. */
  electric?: true
  colour: string
}

const sedan = (more: Partial<Body>): Body => ({
  long: 4.7,
  high: 1.44,
  front: 0.9,
  rear: 3.68,
  wheel: 0.335,
  nose: 0.72,
  cowl: 0.97,
  deck: 1.03,
  screen: 1.36,
  roof: 2.15,
  back: 3.2,
  tail: 4.12,
  pillars: [2.66],
  doors: [1.6, 2.68, 3.5],
  colour: '#f1f2f3',
  ...more,
})

const wagon = (more: Partial<Body>): Body => ({
  long: 4.6,
  high: 1.68,
  front: 0.88,
  rear: 3.58,
  wheel: 0.37,
  nose: 0.92,
  cowl: 1.13,
  deck: 1.16,
  screen: 1.32,
  roof: 2.02,
  back: 3.86,
  tail: 4.34,
  pillars: [2.5, 3.42],
  doors: [1.5, 2.52, 3.4],
  colour: '#e9ebed',
  ...more,
})

/** By the order of the scenes. */
export const BODIES: readonly [Body, ...Body[]] = [
  wagon({
    long: 3.6,
    high: 1.49,
    front: 0.64,
    rear: 3.04,
    wheel: 0.29,
    nose: 0.76,
    cowl: 1,
    deck: 1.04,
    screen: 0.94,
    roof: 1.58,
    back: 2.98,
    tail: 3.42,
    pillars: [1.98],
    doors: [1.08, 2, 2.8],
    colour: '#f4f4f1',
  }),
  wagon({
    long: 3.6,
    high: 1.7,
    front: 0.6,
    rear: 3.1,
    wheel: 0.285,
    nose: 0.86,
    cowl: 1.05,
    deck: 1.08,
    screen: 0.72,
    roof: 1.22,
    back: 3.36,
    tail: 3.52,
    pillars: [1.8, 2.9],
    doors: [0.9, 1.82, 2.86],
    colour: '#9fc4d3',
  }),
  sedan({ long: 4.62, colour: '#8f979f' }),
  sedan({ long: 4.86, high: 1.45, rear: 3.72, back: 3.3, tail: 4.3, colour: '#f3f3f1' }),
  sedan({
    long: 5,
    high: 1.47,
    front: 0.92,
    rear: 3.84,
    wheel: 0.35,
    nose: 0.78,
    cowl: 1,
    deck: 1.06,
    back: 3.36,
    tail: 4.4,
    doors: [1.62, 2.74, 3.62],
    pillars: [2.72],
    colour: '#262a31',
  }),
  wagon({
    long: 4.2,
    high: 1.58,
    rear: 3.42,
    wheel: 0.335,
    back: 3.5,
    tail: 3.98,
    pillars: [2.42, 3.24],
    doors: [1.46, 2.44, 3.2],
    clad: true,
    rails: true,
    colour: '#c2503a',
  }),
  wagon({
    long: 4.9,
    high: 1.74,
    front: 0.94,
    rear: 3.82,
    wheel: 0.39,
    nose: 0.98,
    cowl: 1.17,
    deck: 1.2,
    back: 4.16,
    tail: 4.66,
    pillars: [2.58, 3.62],
    doors: [1.58, 2.6, 3.6],
    clad: true,
    rails: true,
    colour: '#3d4a45',
  }),
  wagon({
    long: 5.16,
    high: 1.79,
    front: 0.92,
    rear: 4,
    wheel: 0.36,
    nose: 0.9,
    cowl: 1.14,
    deck: 1.18,
    screen: 1.02,
    roof: 1.86,
    back: 4.74,
    tail: 5,
    pillars: [2.34, 3.72],
    doors: [1.4, 2.36, 3.7],
    colour: '#eef0f0',
  }),
  wagon({
    long: 4.63,
    high: 1.6,
    front: 0.84,
    rear: 3.84,
    wheel: 0.39,
    nose: 0.86,
    cowl: 1.06,
    deck: 1.12,
    screen: 1.12,
    roof: 1.98,
    back: 3.8,
    tail: 4.42,
    pillars: [2.52],
    doors: [1.4, 2.54, 3.5],
    electric: true,
    clad: true,
    colour: '#c4ccd0',
  }),
  sedan({
    long: 4.78,
    high: 1.45,
    front: 0.86,
    rear: 3.76,
    wheel: 0.36,
    nose: 0.68,
    cowl: 0.94,
    deck: 1.02,
    screen: 1.26,
    roof: 2.24,
    back: 2.9,
    tail: 4.4,
    electric: true,
    colour: '#4d78a5',
  }),
  sedan({
    long: 5,
    high: 1.46,
    front: 0.9,
    rear: 3.9,
    wheel: 0.37,
    nose: 0.78,
    cowl: 0.99,
    deck: 1.05,
    screen: 1.5,
    roof: 2.28,
    back: 3.3,
    tail: 4.4,
    doors: [1.74, 2.86, 3.66],
    pillars: [2.84],
    colour: '#1d2026',
  }),
  sedan({
    long: 4.5,
    high: 1.36,
    front: 0.9,
    rear: 3.6,
    wheel: 0.345,
    nose: 0.76,
    cowl: 0.96,
    deck: 1,
    screen: 1.5,
    roof: 2.06,
    back: 2.3,
    tail: 3.4,
    doors: [1.7, 2.9],
    pillars: [],
    open: true,
    colour: '#b3272d',
  }),
]
