import type { Env } from './env.ts'

/** So many of an id tell any two versions that run at a time, and pages name them. */
const LETTERS = 8

/**
 * What runs, for the keys of whatever one version of the code leaves for itself: another reads more
 * of an answer, or draws a screen in another way, and two that are deployed may be one release.
 */
export function deployedVersion({ VERSION_METADATA, VERSION }: Pick<Env, 'VERSION_METADATA' | 'VERSION'>): string {
  return VERSION_METADATA?.id.slice(0, LETTERS) ?? VERSION
}
