import type { LeisureCategory } from '#contract/leisure/catalogue.ts'

/** Line icons of the kinds of leisure, 32 units. */
export const LEISURE_ICONS: Record<LeisureCategory, string> = {
  // A big wheel on its stand.
  2222: 'M16 4a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM16 14L10 29h12zM16 4v20M6 14h20M9 7l14 14M23 7L9 21',
  // Waves under a sun.
  2260: 'M3 22c3-2 5-2 8 0s5 2 8 0 5-2 8 0M3 27c3-2 5-2 8 0s5 2 8 0 5-2 8 0M16 16a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM16 2v1M24 11h1M7 11h1M22 5l-.700.7M10 5l.700.7',
  // A temple front.
  2263: 'M4 12L16 5l12 7zM6 12v12M12 12v12M20 12v12M26 12v12M3 24h26M3 28h26',
  // A mask.
  2264: 'M6 6c7 3 13 3 20 0v10c0 7-5 11-10 12-5-1-10-5-10-12zM11 13h3M18 13h3M11 20c3 3 7 3 10 0',
  // A mountain with a flag.
  2265: 'M3 27L13 10l6 10 3-5 7 12zM13 10V3l6 2.5L13 8',
  // A surf board on a wave.
  2266: 'M9 21C9 12 13 6 20 3c3 7 2 14-3 20M14 21l5-17M3 26c3-2 5-2 8 0s5 2 8 0 5-2 8 0',
  // A pot.
  2267: 'M11 5h10M12 5c0 4-5 6-5 12a9 9 0 0 0 6 10h6a9 9 0 0 0 6-10c0-6-5-8-5-12M8 15h16M9 20h14',
  // A balloon.
  2268: 'M16 4a8 8 0 0 0-8 8c0 5 4 9 8 9s8-4 8-9a8 8 0 0 0-8-8zM16 21l-2 2h4zM16 23c-3 2 3 3 0 6M12 10a4 4 0 0 1 3-2',
  // A cable car.
  2269: 'M3 7l26-4M16 5v6M8 11h16a2 2 0 0 1 2 2v10a4 4 0 0 1-4 4H10a4 4 0 0 1-4-4V13a2 2 0 0 1 2-2zM6 19h20M16 11v8',
  // A flag that is followed.
  2270: 'M9 29V4M9 5h15l-4 5 4 5H9M5 29h8',
  // Skis and a flake.
  2315: 'M16 4v24M6 10l20 12M26 10L6 22M16 9l-3-3M16 9l3-3M16 23l-3 3M16 23l3 3M9 12l-1-3.5M9 12l-3.5 1M23 20l1 3.5M23 20l3.5-1M23 12l1-3.5M23 12l3.5 1M9 20l-1 3.5M9 20l-3.5-1',
  // A cup with its steam.
  2333: 'M5 13h18v6a8 8 0 0 1-8 8h-2a8 8 0 0 1-8-8zM23 15h2a3 3 0 0 1 0 7h-3M10 4c-2 2 2 3 0 5M15 4c-2 2 2 3 0 5M4 29h20',
}
