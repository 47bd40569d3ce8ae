/** The first scripts of a page without islands (src/layouts/Early.astro). */
import './late.ts'

window.parts.early()
