import { type ForeignSuggestion, foreignAutocomplete, foreignSetting } from '#contract/foreign/catalogue.ts'
import type { ForeignHomeFill } from '#rules/foreign/home.ts'
import { nameIn } from '#rules/foreign/name.ts'
import { readForeignQuery } from '#rules/foreign/search.ts'
import { call } from '../call.ts'
import { createHome, searchTexts } from '../home.ts'
import { pageLanguage } from '../language.ts'
import { createSuggestions } from '../suggestion.ts'

/** The home of overseas lodging, and its destinations. */
export const foreignHome = createHome<ForeignHomeFill>(async (params, now) => {
  const [setting, texts] = await Promise.all([call(foreignSetting, {}).catch(() => null), searchTexts()])
  return { query: readForeignQuery(params, now), searchText: texts.foreign, setting }
})

/** Countries, cities and properties by either name, said in the page's language. */
export const foreignSuggestions = createSuggestions<ForeignSuggestion>(async (keyword, signal) => {
  const language = pageLanguage()
  const told = (item: ForeignSuggestion): ForeignSuggestion => ({
    ...item,
    name: nameIn(language, item),
    detail: nameIn(language, { name: item.detail, englishName: item.englishDetail }),
    marks: language === 'ko' ? item.marks : item.englishMarks,
  })
  const { list, meant, near } = await call(foreignAutocomplete, { keyword }, { signal })
  return { list: list.map(told), meant, near: near.map(told) }
})
