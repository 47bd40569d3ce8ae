// / <reference types="astro/client" />
import 'astro'
import type { Descriptor, Page } from './contract/channel.ts'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the visitor's first sign of interest (src/layouts/intent.ts). */
    'client:intent'?: boolean | 'now'
  }
}

declare global {
  namespace App {
    /** What a shell is rendered for: the channel, and what of it a page carries. */
    interface Locals {
      descriptor: Descriptor
      page: Page
      /** Every channel; for the gallery alone. */
      channels?: Descriptor[]
    }
  }
}
