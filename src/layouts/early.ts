/** The first scripts of a page without islands (src/layouts/Early.astro). */
import { bring } from '../islands/shell/bring.ts'
import './late.ts'

window.parts.bring = bring
window.parts.early()
