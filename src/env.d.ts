/// <reference types="astro/client" />
import 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the visitor's first sign of interest (src/layouts/intent.ts). */
    'client:intent'?: boolean
  }
}
