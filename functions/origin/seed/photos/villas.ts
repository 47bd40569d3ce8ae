export type Volume = {
  x: number
  z: number
  y: number
  w: number
  h: number
  d: number
  colour: string
  glass: readonly (readonly [number, number])[]
  slab: string
  over?: number
  wood?: boolean
}

type Villa = {
  turn: number
  volumes: readonly Volume[]
  pool: readonly [number, number, number, number]
  water: string
  deck: string
  canopy: string
}

export const GLAZED: readonly (readonly [number, number])[] = [[0.05, 0.95]]

const HALF: readonly (readonly [number, number])[] = [[0.06, 0.6]]

export const VILLAS: readonly [Villa, ...Villa[]] = [
  {
    turn: 0.34,
    pool: [-5.6, 2.6, 6.2, 11.4],
    water: '#35b6c9',
    deck: '#dccdb4',
    canopy: '#f3efe6',
    volumes: [
      { x: -2, z: 19, y: 0, w: 11, h: 3.2, d: 7, colour: '#f2eee6', glass: GLAZED, slab: '#fbf8f2', over: 1.4 },
      {
        x: -4,
        z: 20,
        y: 3.5,
        w: 6.4,
        h: 3,
        d: 6,
        colour: '#c7a079',
        glass: HALF,
        slab: '#fbf8f2',
        over: 0.9,
        wood: true,
      },
    ],
  },
  {
    turn: -0.36,
    pool: [-2.2, 6, 6.4, 11.2],
    water: '#3aa7c4',
    deck: '#b98f66',
    canopy: '#d8b48a',
    volumes: [
      { x: 2, z: 19, y: 0, w: 12, h: 3.3, d: 7, colour: '#6d6a66', glass: GLAZED, slab: '#8f6b48', over: 1.6 },
      { x: 4.6, z: 20, y: 3.6, w: 6, h: 3, d: 6, colour: '#e9e3d8', glass: GLAZED, slab: '#8f6b48', over: 0.9 },
    ],
  },
  {
    turn: 0.3,
    pool: [-5.4, 3, 6.4, 11.6],
    water: '#2fb4c8',
    deck: '#a88d72',
    canopy: '#4b4038',
    volumes: [
      {
        x: -1.4,
        z: 20,
        y: 0,
        w: 13,
        h: 3.4,
        d: 7,
        colour: '#4a4643',
        glass: GLAZED,
        slab: '#b98a5a',
        over: 1.8,
        wood: true,
      },
    ],
  },
  {
    turn: -0.32,
    pool: [-1.4, 6.4, 6, 10.8],
    water: '#45bfc8',
    deck: '#e4dccb',
    canopy: '#b9c8a2',
    volumes: [
      { x: 3.4, z: 18.6, y: 0, w: 10, h: 3.1, d: 7, colour: '#fbf8f1', glass: HALF, slab: '#e8dfce', over: 1 },
      {
        x: -4.4,
        z: 21,
        y: 0,
        w: 5,
        h: 4.6,
        d: 6,
        colour: '#d5b892',
        glass: [[0.14, 0.86]],
        slab: '#e8dfce',
        over: 0.5,
        wood: true,
      },
    ],
  },
  {
    turn: 0.36,
    pool: [-5.8, 2.2, 6.4, 11],
    water: '#3c9fae',
    deck: '#9c7d5e',
    canopy: '#a9784c',
    volumes: [
      {
        x: -1.6,
        z: 19,
        y: 0,
        w: 10,
        h: 3.2,
        d: 7,
        colour: '#8b6244',
        glass: GLAZED,
        slab: '#3c3835',
        over: 1.5,
        wood: true,
      },
      { x: 0.6, z: 20.4, y: 3.5, w: 7, h: 3, d: 6, colour: '#4a4744', glass: GLAZED, slab: '#3c3835', over: 0.8 },
    ],
  },
  {
    turn: -0.3,
    pool: [-2.4, 5.6, 6.6, 11.2],
    water: '#4aa8b8',
    deck: '#c9c3ba',
    canopy: '#8a6a4e',
    volumes: [
      {
        x: 2.4,
        z: 19,
        y: 0,
        w: 11,
        h: 3.2,
        d: 7,
        colour: '#b9895d',
        glass: GLAZED,
        slab: '#eef2f6',
        over: 1.2,
        wood: true,
      },
      { x: 4.8, z: 20, y: 3.5, w: 6, h: 2.9, d: 6, colour: '#5d5a57', glass: HALF, slab: '#eef2f6', over: 0.8 },
    ],
  },
  {
    turn: 0.3,
    pool: [-5.4, 3.2, 6.4, 11],
    water: '#54a4b4',
    deck: '#d9c9ae',
    canopy: '#f3efe6',
    volumes: [
      { x: -3.6, z: 19.4, y: 0, w: 9, h: 3.2, d: 7, colour: '#ded5c6', glass: GLAZED, slab: '#f7f2e9', over: 1.4 },
    ],
  },
  {
    turn: -0.34,
    pool: [-2, 6.2, 6.4, 11.4],
    water: '#2ca9c6',
    deck: '#bcb1a2',
    canopy: '#5b5048',
    volumes: [
      { x: 3, z: 19, y: 0, w: 12, h: 3.3, d: 7, colour: '#f0ece4', glass: GLAZED, slab: '#d9d2c6', over: 1.6 },
      { x: 1.4, z: 20, y: 3.6, w: 7, h: 3, d: 6, colour: '#f6f2ea', glass: GLAZED, slab: '#d9d2c6', over: 0.9 },
    ],
  },
  {
    turn: -0.34,
    pool: [-6, 3, 6, 11],
    water: '#38a9bd',
    deck: '#cdbda2',
    canopy: '#c96f4a',
    volumes: [
      {
        x: -1,
        z: 20,
        y: 0,
        w: 14,
        h: 3,
        d: 7,
        colour: '#b98a62',
        glass: GLAZED,
        slab: '#f4efe5',
        over: 1.5,
        wood: true,
      },
      { x: 4.6, z: 20.6, y: 3.3, w: 5, h: 3, d: 5, colour: '#f6f2ea', glass: GLAZED, slab: '#f4efe5', over: 0.8 },
      { x: -5, z: 20.6, y: 3.3, w: 4.6, h: 2.8, d: 5, colour: '#f6f2ea', glass: HALF, slab: '#f4efe5', over: 0.8 },
    ],
  },
  {
    turn: 0.32,
    pool: [-1, 7, 6, 11.4],
    water: '#2aa9c9',
    deck: '#ece4d4',
    canopy: '#f0c86a',
    volumes: [
      { x: 4, z: 18.4, y: 0, w: 8, h: 3.2, d: 6, colour: '#fdfbf6', glass: GLAZED, slab: '#ffffff', over: 1 },
      {
        x: -5,
        z: 20.5,
        y: 0,
        w: 9,
        h: 6,
        d: 6,
        colour: '#fdfbf6',
        glass: [
          [0.08, 0.44],
          [0.56, 0.92],
        ],
        slab: '#ffffff',
        over: 0.6,
      },
    ],
  },
  {
    turn: 0.3,
    pool: [-6.4, 1.6, 6.4, 11],
    water: '#44b9b4',
    deck: '#b59a78',
    canopy: '#e9ded0',
    volumes: [
      {
        x: 0,
        z: 21,
        y: 0,
        w: 16,
        h: 3,
        d: 7,
        colour: '#c9bda8',
        glass: [
          [0.04, 0.3],
          [0.36, 0.64],
          [0.7, 0.96],
        ],
        slab: '#6a5a49',
        over: 1.8,
      },
      {
        x: 0,
        z: 21.4,
        y: 3.4,
        w: 7,
        h: 2.8,
        d: 5,
        colour: '#7a5b41',
        glass: GLAZED,
        slab: '#6a5a49',
        over: 1.2,
        wood: true,
      },
    ],
  },
  {
    turn: -0.3,
    pool: [-2.6, 5.6, 6.2, 11.2],
    water: '#3398ae',
    deck: '#8c8780',
    canopy: '#5b7a6a',
    volumes: [
      { x: 3.2, z: 19, y: 0, w: 11, h: 3.4, d: 7, colour: '#59605e', glass: GLAZED, slab: '#2f3231', over: 1.7 },
      {
        x: -4.6,
        z: 21,
        y: 0,
        w: 4,
        h: 7.2,
        d: 4,
        colour: '#8b5e3c',
        glass: [[0.2, 0.8]],
        slab: '#2f3231',
        over: 0.4,
        wood: true,
      },
      { x: 5.4, z: 20, y: 3.8, w: 5.6, h: 2.9, d: 5, colour: '#59605e', glass: GLAZED, slab: '#2f3231', over: 0.9 },
    ],
  },
]
