import type { CarClass } from '#contract/rentcar/car.ts'

const WHEELS = 'M9 25a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM23 25a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z'
const NARROW = 'M10 25a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM22 25a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z'

/** Line icons of the classes, from the side; 32 units. */
export const CLASS_ICONS: Record<CarClass, string> = {
  light: `M5 22v-5l4-7h10l6 7h2v5h-2.5M12.5 22h7M7.5 22H5M16 10v7M8 17h17${NARROW}`,
  compact: `M3 22v-4l5-1 4-5h8l4 5 5 1v4h-3.5M11.5 22h9M6.5 22H3M15 12v5M8 17h16${WHEELS}`,
  midsize: `M2 22v-4l5-1 4-5h9l5 5 5 1v4h-4.5M11.5 22h9M6.5 22H2M16 12v5M7 17h18${WHEELS}`,
  fullsize: `M2 22v-5l5-1 3-4h10l5 4 5 1v5h-4.5M11.5 22h9M6.5 22H2M14 12v4M19 12v4M7 16h18${WHEELS}`,
  suv: `M3 22v-6l4-1 3-6h14l4 6v7h-2.5M11.5 22h9M6.5 22H3M15 9v6M21 9v6M7 15h21${WHEELS}`,
  van: `M3 22v-6l5-8h19a2 2 0 0 1 2 2v12h-3.5M11.5 22h9M6.5 22H3M14 8v7M21 8v7M4 15h25${WHEELS}`,
  electric: `M3 22v-4l5-1 5-6h7l5 6 4 1v4h-3.5M11.5 22h9M6.5 22H3M8 17h17M18 2l-4 5h4l-3 4${WHEELS}`,
  luxury: `M2 22v-4l6-1 4-4h9l4 4 5 1v4h-4.5M11.5 22h9M6.5 22H2M8 17h17M12 8l2-4 2 3 2-3 2 4z${WHEELS}`,
  convertible: `M2 22v-4l8-1h17l3 1v4h-4.5M11.5 22h9M6.5 22H2M10 17l4-6M17 17v-3h3v3${WHEELS}`,
}
