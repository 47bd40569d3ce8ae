import type { DetailRefused } from '#rules/detail.ts'
import type { CarFill, CarQuery } from '#rules/rentcar/car.ts'
import { viewedCar } from '#rules/rentcar/viewed.ts'
import { takeFill } from '#stores/fill.ts'
import { remember } from '#stores/history.ts'

/* Looking at a car counts before anything is touched: this stands in the page without React. An
   unfilled page counts when it has loaded. */
takeFill<CarFill | DetailRefused<CarQuery>>((fill) => {
  if ('detail' in fill) remember(viewedCar(fill.detail, new Date().toISOString(), location.search))
})
