import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildOptions } from 'esbuild'
import { parse } from 'smol-toml'
import { ROOT } from '../run.ts'

const { alias } = parse(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')) as { alias: Record<string, string> }

/**
 * How a Worker is bundled by hand, as wrangler would do it: with an entry of one's own around it.
 * `local` is whether it has what only developers and tests have.
 */
export const bareBundle = (entry: string, local: boolean) =>
  ({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2024',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    conditions: ['workerd', 'worker', 'browser', 'import'],
    alias,
    external: ['node:*', 'cloudflare:*'],
    define: { LOCAL: String(local), 'process.env.NODE_ENV': '"production"' },
    // Islands import their style sheets, which are nothing to a Worker.
    loader: { '.css': 'empty' },
    logLevel: 'silent',
  }) satisfies BuildOptions
