import { hashOfMigrations, type Released, readMigrations, readReleased } from '#scripts/deploy/migrations.ts'
import { settingsFiles } from '#scripts/deploy/settings.ts'

/** Migrations of now, and what is written down of the last release as if it had been this one. */
export const MIGRATIONS = readMigrations()
export const RELEASED: Released = {
  ...readReleased(),
  release: settingsFiles().release,
  last: MIGRATIONS.at(-1)?.name ?? '',
  hash: hashOfMigrations(MIGRATIONS),
}
