import { expect, it } from 'vitest'
import { createSuggestions, type Suggested } from '#stores/suggestion.ts'

/* What a search box offers while it is being typed into. */

it('what was chosen among the suggestions of before is not chosen any more once more is typed', async () => {
  const answers: ((suggested: Suggested<string>) => void)[] = []
  const { $suggestions, suggest, chooseSuggestion } = createSuggestions<string>(
    () =>
      new Promise((arrive) => {
        answers.push(arrive)
      }),
  )
  const offered = (...list: string[]) => ({ list, meant: null, near: [] })
  const first = suggest('강')
  answers[0]?.(offered('강릉', '강남'))
  await first
  chooseSuggestion(1)
  expect($suggestions.get().at).toBe(0)
  const second = suggest('강남')
  // Enter takes what is chosen.
  expect($suggestions.get()).toMatchObject({ at: -1, list: ['강릉', '강남'] })
  chooseSuggestion(1)
  answers[1]?.(offered('강남'))
  await second
  expect($suggestions.get()).toMatchObject({ at: -1, list: ['강남'] })
})

it('what was chosen stays chosen where the same text is told once more, as by the end of a composition', async () => {
  let asked = 0
  const { $suggestions, suggest, chooseSuggestion } = createSuggestions<string>(async () => {
    asked += 1
    return { list: ['강릉', '강남'], meant: null, near: [] }
  })
  await suggest('강')
  chooseSuggestion(1)
  await suggest('강')
  expect([$suggestions.get().at, asked]).toEqual([0, 1])
  // Nor does an answer on its way to another keyword take its place.
  const other = suggest('강남')
  await suggest('강 ')
  await other
  expect($suggestions.get()).toMatchObject({ keyword: '강', list: ['강릉', '강남'] })
})
