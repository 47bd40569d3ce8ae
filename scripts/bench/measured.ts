import { cpus } from 'node:os'
import { version } from '../build/version.ts'

/** When, on what and of which code something is measured, as the end of a sentence. */
export function measuredOn(): string {
  const [release, fingerprint] = version().split('+')
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`
  const code = `release ${release}, whose \`channels\`, \`src\` and \`public\` had the fingerprint ${fingerprint} (no commit: \`version\` of \`scripts/build/version.ts\` makes it)`
  return `on ${new Date().toISOString().slice(0, 10)}, with Node ${process.versions.node} on ${machine}, of ${code}.`
}
