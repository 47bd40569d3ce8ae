import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { Descriptor } from '../src/contract/channel.ts'

/** Reads and checks every descriptor of a folder. */
export function loadDescriptors(folder: string): Descriptor[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== 'schema.json')
    .sort()
    .map((file) => v.parse(Descriptor, JSON.parse(readFileSync(join(folder, file), 'utf8'))))
}
