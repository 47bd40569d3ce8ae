import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { codeSplitting } from './scripts/build/chunks.ts'
import { names } from './scripts/build/names.ts'
import { OLDEST } from './scripts/build/oldest.ts'
import { preload } from './scripts/build/preload.ts'
import { react as reactAsModules } from './scripts/build/react.ts'
import { uncalled } from './scripts/build/uncalled.ts'
import { untold } from './scripts/build/untold.ts'
import { wire } from './scripts/build/wire.ts'
import { withoutAbout } from './scripts/build/without-about.ts'

// Whoever builds from a test has another mode set, in which React is a larger one.
process.env.NODE_ENV = 'production'

const local = (path) => fileURLToPath(new URL(path, import.meta.url))

/** Pages name their scripts: without what the page builder calls them by. */
const nameOf = ({ name }) => `_astro/${name.split('.')[0]}.[hash].js`

/** An entry may be the very file that others share: else it would be a file more, which only names it. */
const chunks = {
  rolldownOptions: {
    preserveEntrySignatures: 'allow-extension',
    optimization: { inlineConst: { mode: 'all', pass: 3 } },
    output: { codeSplitting, entryFileNames: nameOf, chunkFileNames: nameOf },
  },
}

/** The page builder sets the newest syntax for what browsers load, whatever its configuration says. */
const oldest = {
  name: 'oldest',
  configEnvironment: (name) =>
    name === 'client' ? { build: { target: OLDEST, cssTarget: OLDEST, manifest: 'manifest.json', ...chunks } } : null,
}

/** What the page builder's React wakes islands with is ours. */
const hydrate = {
  name: 'hydrate',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id === '@astrojs/react/client.js' ? local('./src/layouts/hydrate.ts') : null),
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
  vite: {
    plugins: [oldest, preload, hydrate, reactAsModules, uncalled, untold, withoutAbout, wire, names],
    build: { target: OLDEST, cssTarget: OLDEST, cssMinify: true },
  },
})
