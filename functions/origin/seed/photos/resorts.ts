import type { Facade } from './facade.ts'

export type Wing = { x: number; z: number; w: number; d: number; floors: number; turn: number }

export type Design = {
  wings: readonly Wing[]
  wall: Facade['wall']
  colour: string
  trim: string
  roof: string
  hip: boolean
  front: 'pool' | 'lawn' | 'slope'
}

export const RESORTS: readonly [Design, ...Design[]] = [
  {
    wings: [
      { x: -21, z: 62, w: 40, d: 14, floors: 9, turn: 0.42 },
      { x: 20, z: 60, w: 36, d: 14, floors: 7, turn: -0.5 },
    ],
    wall: 'balcony',
    colour: '#f2ece0',
    trim: '#ffffff',
    roof: '#b56f4c',
    hip: false,
    front: 'pool',
  },
  {
    wings: [{ x: 4, z: 64, w: 64, d: 15, floors: 8, turn: -0.26 }],
    wall: 'balcony',
    colour: '#dcc5a5',
    trim: '#f6ecdc',
    roof: '#8a5c43',
    hip: false,
    front: 'pool',
  },
  {
    wings: [
      { x: -24, z: 66, w: 34, d: 14, floors: 8, turn: 0.5 },
      { x: 8, z: 72, w: 30, d: 14, floors: 11, turn: 0.1 },
      { x: 32, z: 62, w: 24, d: 13, floors: 6, turn: -0.5 },
    ],
    wall: 'ribbon',
    colour: '#e2d6c2',
    trim: '#9a7350',
    roof: '#5c6a58',
    hip: true,
    front: 'lawn',
  },
  {
    wings: [
      { x: -20, z: 58, w: 36, d: 14, floors: 6, turn: 0.4 },
      { x: 18, z: 60, w: 34, d: 14, floors: 7, turn: -0.38 },
    ],
    wall: 'grid',
    colour: '#b9906a',
    trim: '#6b4a33',
    roof: '#5a4a42',
    hip: true,
    front: 'slope',
  },
  {
    wings: [{ x: -4, z: 60, w: 58, d: 14, floors: 6, turn: 0.28 }],
    wall: 'balcony',
    colour: '#cbb595',
    trim: '#7d5a3c',
    roof: '#6c3f30',
    hip: true,
    front: 'lawn',
  },
  {
    wings: [
      { x: -20, z: 66, w: 38, d: 14, floors: 9, turn: 0.34 },
      { x: 22, z: 62, w: 34, d: 14, floors: 7, turn: -0.44 },
    ],
    wall: 'grid',
    colour: '#d7cfc4',
    trim: '#f1ebe1',
    roof: '#4d525a',
    hip: false,
    front: 'pool',
  },
  {
    wings: [
      { x: -16, z: 64, w: 40, d: 14, floors: 5, turn: 0.3 },
      { x: 22, z: 60, w: 30, d: 14, floors: 5, turn: -0.3 },
    ],
    wall: 'ribbon',
    colour: '#f0e9dc',
    trim: '#8b6f52',
    roof: '#6f5646',
    hip: true,
    front: 'lawn',
  },
  {
    wings: [{ x: 0, z: 66, w: 46, d: 16, floors: 9, turn: 0.4 }],
    wall: 'balcony',
    colour: '#e8dccb',
    trim: '#ffffff',
    roof: '#9a8064',
    hip: false,
    front: 'pool',
  },
  {
    wings: [
      { x: -26, z: 64, w: 24, d: 14, floors: 6, turn: 0.5 },
      { x: 0, z: 70, w: 30, d: 14, floors: 8, turn: 0.02 },
      { x: 26, z: 64, w: 24, d: 14, floors: 6, turn: -0.5 },
    ],
    wall: 'grid',
    colour: '#f4e6cf',
    trim: '#ffffff',
    roof: '#b5673f',
    hip: true,
    front: 'pool',
  },
  {
    wings: [
      { x: -14, z: 62, w: 52, d: 13, floors: 3, turn: 0.22 },
      { x: 30, z: 56, w: 22, d: 13, floors: 3, turn: -0.4 },
    ],
    wall: 'balcony',
    colour: '#efe0c6',
    trim: '#8b5f3d',
    roof: '#7a4a34',
    hip: true,
    front: 'lawn',
  },
  {
    wings: [
      { x: 6, z: 72, w: 24, d: 18, floors: 11, turn: -0.35 },
      { x: -22, z: 64, w: 34, d: 13, floors: 5, turn: 0.3 },
    ],
    wall: 'glass',
    colour: '#48606f',
    trim: '#cbd7dc',
    roof: '#5a5f66',
    hip: false,
    front: 'lawn',
  },
  {
    wings: [
      { x: -28, z: 66, w: 20, d: 13, floors: 5, turn: 0.5 },
      { x: -8, z: 72, w: 20, d: 13, floors: 7, turn: 0.3 },
      { x: 12, z: 74, w: 20, d: 13, floors: 9, turn: 0.05 },
      { x: 32, z: 66, w: 22, d: 13, floors: 6, turn: -0.45 },
    ],
    wall: 'ribbon',
    colour: '#e9dfd0',
    trim: '#ffffff',
    roof: '#3f5f73',
    hip: true,
    front: 'pool',
  },
]
