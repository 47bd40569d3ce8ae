import { globSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#scripts/run.ts'

const modules: object[] = await Promise.all(
  globSync('src/contract/upstream/*.ts', { cwd: ROOT }).map((file) => import(join(ROOT, file))),
)

/** Every service that the edge asks, as its endpoints name it. */
export const SERVICES: readonly string[] = [
  ...new Set(modules.flatMap((module) => Object.values(module).flatMap((value) => value?.service ?? []))),
]

/** The variable that says where a service is. */
export const baseOf = (service: string) => `${service.toUpperCase()}_BASE`
