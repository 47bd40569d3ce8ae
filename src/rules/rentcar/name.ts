import type { Language } from '#contract/channel.ts'

/**
 * What a car or a branch is called in a language: Korean, or as the rest of the world spells it.
 */
export function carName({ name, nameEn }: { name: string; nameEn: string }, language: Language): string {
  return language === 'ko' ? name : nameEn
}
