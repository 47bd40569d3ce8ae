/** The first scripts of a page with islands (src/layouts/Early.astro). */
import './island.ts'
import './early.ts'
