import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRODUCT_NAMES } from '#rules/products.ts'
import { filesOf } from '../cache.ts'
import { ROOT } from '../run.ts'

/**
 * The contract's list and its unions, the facts with the routes, and what the edge knows: each asks
 * the compiler for a fifth.
 */
const MAX_FILES = 4
const CODE = /^(?!functions\/origin\/).*\.(?:tsx?|astro)$/
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm

/** Whether a text names every product outside of its comments. */
export function namesAll(text: string): boolean {
  const code = text.replaceAll(COMMENT, '')
  return PRODUCT_NAMES.every((name) => new RegExp(`\\b${name}\\b`).test(code))
}

/**
 * Files that list all products (docs/architecture.md, "Products"): what differs by product stands
 * in the product's folder, and only the registries bring them together. Answers the files when
 * there are more than the registries.
 */
export function checkProducts(files: readonly string[] = filesOf(['src', 'functions']), root: string = ROOT): string[] {
  const listing = files.filter((file) => CODE.test(file) && namesAll(readFileSync(join(root, file), 'utf8')))
  if (listing.length <= MAX_FILES) return []
  return [`${listing.length} files name all products, ${MAX_FILES} may:`, ...listing.map((file) => `  ${file}`)]
}
