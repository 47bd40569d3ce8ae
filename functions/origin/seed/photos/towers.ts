import type { Wall } from './facade.ts'

export type Design = {
  wall: Wall
  colour: string
  trim: string
  floors: number
  wide: number
  deep: number
  turn: number
  wing?: number
}

export const HOTELS: readonly [Design, ...Design[]] = [
  { wall: 'grid', colour: '#d9cdb8', trim: '#f1ebdf', floors: 13, wide: 34, deep: 20, turn: 0.5 },
  { wall: 'fins', colour: '#6b5b4c', trim: '#b99a72', floors: 15, wide: 30, deep: 22, turn: -0.55 },
  { wall: 'glass', colour: '#3c4a5a', trim: '#9fb0bd', floors: 19, wide: 28, deep: 20, turn: 0.6 },
  { wall: 'balcony', colour: '#f0ece4', trim: '#ffffff', floors: 10, wide: 48, deep: 16, turn: 0.35 },
  { wall: 'balcony', colour: '#d8b996', trim: '#f3e6d3', floors: 12, wide: 38, deep: 18, turn: -0.4 },
  { wall: 'grid', colour: '#9c5a43', trim: '#e3d3bd', floors: 9, wide: 40, deep: 20, turn: -0.5 },
  { wall: 'ribbon', colour: '#cfc7ba', trim: '#eee9df', floors: 12, wide: 36, deep: 22, turn: 0.45 },
  { wall: 'ribbon', colour: '#e8e1d4', trim: '#b08d62', floors: 8, wide: 52, deep: 18, turn: -0.3 },
  { wall: 'grid', colour: '#efe6da', trim: '#7d6a58', floors: 11, wide: 32, deep: 20, turn: 0.55 },
  { wall: 'fins', colour: '#d9d4cb', trim: '#f6f1e8', floors: 14, wide: 34, deep: 20, turn: -0.5 },
  { wall: 'glass', colour: '#5c7486', trim: '#c9d6de', floors: 17, wide: 22, deep: 18, turn: 0.45, wing: 11 },
  { wall: 'balcony', colour: '#c7ad8c', trim: '#efe2cd', floors: 7, wide: 56, deep: 16, turn: -0.32, wing: 4 },
  { wall: 'fins', colour: '#3f4650', trim: '#c8a873', floors: 16, wide: 22, deep: 20, turn: -0.5, wing: 13 },
  { wall: 'ribbon', colour: '#a7522f', trim: '#e9d8bf', floors: 6, wide: 50, deep: 18, turn: 0.34, wing: 9 },
]

export const MOTELS: readonly [Design, ...Design[]] = [
  { wall: 'grid', colour: '#3f4147', trim: '#a98c63', floors: 6, wide: 19, deep: 16, turn: 0.5 },
  { wall: 'fins', colour: '#b9a58c', trim: '#6d5641', floors: 7, wide: 18, deep: 15, turn: -0.45 },
  { wall: 'ribbon', colour: '#2c2d33', trim: '#8d7bd0', floors: 6, wide: 20, deep: 15, turn: 0.42 },
  { wall: 'grid', colour: '#e4e0d8', trim: '#4f6f86', floors: 5, wide: 22, deep: 15, turn: -0.4 },
  { wall: 'grid', colour: '#7a4636', trim: '#dccab2', floors: 6, wide: 18, deep: 16, turn: 0.55 },
  { wall: 'balcony', colour: '#dcc9ae', trim: '#f6eee0', floors: 4, wide: 28, deep: 13, turn: 0.34 },
  { wall: 'glass', colour: '#41566a', trim: '#b9ccd8', floors: 8, wide: 15, deep: 14, turn: -0.5, wing: 4 },
  { wall: 'fins', colour: '#20232c', trim: '#c2527e', floors: 7, wide: 17, deep: 15, turn: 0.46, wing: 5 },
  { wall: 'ribbon', colour: '#c4794f', trim: '#f0dfc6', floors: 5, wide: 24, deep: 14, turn: -0.38 },
  { wall: 'grid', colour: '#f1ece1', trim: '#d28ea0', floors: 5, wide: 20, deep: 15, turn: 0.4, wing: 3 },
  { wall: 'balcony', colour: '#8f9aa2', trim: '#e9edef', floors: 6, wide: 21, deep: 14, turn: -0.42 },
  { wall: 'ribbon', colour: '#f6f3ea', trim: '#3f86a8', floors: 4, wide: 30, deep: 13, turn: -0.3 },
]
