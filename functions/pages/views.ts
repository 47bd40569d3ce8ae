import { EDGE_PRODUCTS } from '../products/index.ts'
import type { View } from '../products/view.ts'
import { showViews } from './exhibition-views.tsx'

/** Every filled screen by the name of its shell. */
export const views: Readonly<Record<string, View<unknown>>> = Object.assign(
  {},
  showViews,
  ...Object.values(EDGE_PRODUCTS).map((product) => product.views),
)
