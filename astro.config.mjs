import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { OLDEST } from './scripts/build/oldest.ts'

// Whoever builds from a test has another mode set, in which React is a larger one.
process.env.NODE_ENV = 'production'

const local = (path) => fileURLToPath(new URL(path, import.meta.url))

/** What every page loads at once is one file: cut by who imports what it would be a dozen, each too small to be compressed well. */
const SHELL =
  /src\/(?:islands\/shell|stores\/(?:shell|alert|toast|loading|popup)|rules\/(?:limits|notice|progress|reload|analytics|link))|node_modules\/nanostores/
const chunks = { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shell', test: SHELL }] } } } }

/** The page builder sets the newest syntax for what browsers load, whatever its configuration says. */
const oldest = {
  name: 'oldest',
  configEnvironment: (name) =>
    name === 'client' ? { build: { target: OLDEST, cssTarget: OLDEST, manifest: 'manifest.json', ...chunks } } : null,
}

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
  vite: { plugins: [oldest], build: { target: OLDEST, cssTarget: OLDEST, cssMinify: true } },
})
