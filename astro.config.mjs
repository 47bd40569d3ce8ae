import { fileURLToPath } from 'node:url'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import { OLDEST } from './scripts/build/oldest.ts'

// Whoever builds from a test has another mode set, in which React is a larger one.
process.env.NODE_ENV = 'production'

const local = (path) => fileURLToPath(new URL(path, import.meta.url))

/** What every page loads at once. */
const SHELL =
  /src\/(?:islands\/shell|stores\/(?:shell|alert|toast|loading|popup|fill|link)|rules\/(?:limits|notice|progress|reload|analytics|link))|node_modules\/nanostores/
/**
 * Files that are cut by hand. Cut by who imports what alone, the shell would be a dozen files, and an island forty more, each too small
 * to be compressed well. What so many entries (screens and their popups) import is one file, as most visitors need it: lower, screens
 * load what only others need; higher, they ask for more files. What is also of first scripts stays out of it, else they loaded all.
 */
const groups = [
  { name: 'shell', test: SHELL, priority: 1 },
  { name: 'money', test: /src\/rules\/money/, priority: 1 },
  { name: 'kept', test: /src\/(?:stores|rules)\/(?:kept|history)\b/, priority: 1 },
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 1 },
  { name: 'common', minShareCount: 11 },
]
const chunks = { rolldownOptions: { output: { codeSplitting: { groups } } } }

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
