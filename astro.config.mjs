import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

/** Islands whose HTML is already there wait for the visitor's first sign of interest. */
const intent = {
  name: 'intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'intent', entrypoint: './src/layouts/intent.ts' })
    },
  },
}

export default defineConfig({
  output: 'static',
  integrations: [react(), intent],
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  vite: { build: { target: 'es2020', cssMinify: true } },
})
