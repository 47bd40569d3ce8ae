import type { PlaceCategory } from '#contract/place/property.ts'

/** Line icons of the kinds of lodging. */
export const CATEGORY_ICONS: Record<PlaceCategory, string> = {
  hotel: 'M6 28V6h14v22M20 13h7v15M3 28h26M10 11h2M14 11h2M10 16h2M14 16h2M10 21h2M14 21h2M23 18h1M23 22h1',
  resort:
    'M4 27c4-3 8-3 12 0s8 3 12 0M16 24V12M16 12c-3-4-7-4-9-1 4 0 6 1 9 1zM16 12c3-4 7-4 9-1-4 0-6 1-9 1zM16 12c-1-4 1-7 4-7-1 3-2 5-4 7z',
  pension: 'M4 16L16 6l12 10M7 14v13h18V14M13 27v-8h6v8',
  poolvilla:
    'M3 22c3-2 5-2 8 0s5 2 8 0 5-2 8 0M3 27c3-2 5-2 8 0s5 2 8 0 5-2 8 0M10 19V8a3 3 0 0 1 6 0M20 19V8a3 3 0 0 1 6 0M10 13h10',
  motel: 'M4 25V9M4 21h24v4M28 21v-3a4 4 0 0 0-4-4H13v7M8.5 16.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  guesthouse: 'M5 5v23M5 14h22v14M5 24h22M5 19h22M27 14V9M11 10.5h6v3.5h-6z',
  hanok: 'M2 14c5 0 9-3 14-7 5 4 9 7 14 7M6 14v13h20V14M6 18h20M13 27v-9M19 27v-9',
  camping: 'M3 27L16 6l13 21zM16 15l-6 12M16 15l6 12M16 6V3',
}
