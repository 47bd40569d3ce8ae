import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'

const local = (path) => fileURLToPath(new URL(path, import.meta.url))

/** Islands whose HTML is already there wait for the visitor's first sign of interest. */
const intent = {
  name: 'intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'intent', entrypoint: './src/layouts/intent.ts' })
    },
  },
}

/**
 * Makes the pages into a module that renders any shell of any channel (docs/architecture.md, "Static pages"): the code is bundled
 * once, and a channel is rendered when its descriptor changes.
 */
const shells = {
  name: 'shells',
  hooks: {
    'astro:config:done': ({ setAdapter }) => {
      setAdapter({
        name: 'shells',
        entrypointResolution: 'auto',
        serverEntrypoint: local('./src/layouts/render.ts'),
        supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        adapterFeatures: { buildOutput: 'server' },
      })
    },
  },
}

export default defineConfig({
  output: 'server',
  outDir: './.local/pages',
  adapter: shells,
  integrations: [react(), intent],
  build: { inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  security: { checkOrigin: false },
  vite: { build: { target: 'es2020', cssMinify: true } },
})
