import type { CarFill, CarRefused } from '#rules/rentcar/car.ts'
import { viewedCar } from '#rules/rentcar/viewed.ts'
import { takeFill } from '#stores/fill.ts'
import { remember } from '#stores/history.ts'
import { nameLanguage } from '#stores/name-language.ts'

/* Looking at a car counts before anything is touched: this stands in the page without React. An
   unfilled page counts when it has loaded. */
takeFill<CarFill | CarRefused>((fill) => {
  const how = { language: nameLanguage(), search: location.search, viewedAt: new Date().toISOString() }
  if ('detail' in fill) remember(viewedCar(fill.detail, how))
})
