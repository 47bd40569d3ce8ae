/** Seconds between signs of life of a long step. */
const TICK = 10_000

/** Whole seconds, or tenths below ten. */
export function seconds(began: number): string {
  const passed = (Date.now() - began) / 1000
  return `${passed < 10 ? passed.toFixed(1) : Math.round(passed)} s`
}

/** A step's own word on how far it is: `tell('1200 of 3000')`. */
export type Tell = (how: string) => void

/**
 * Does a step of a set-up and says so: its name at the start, a line every ten seconds, the time it
 * took at the end.
 */
export async function step<Result>(name: string, work: (tell: Tell) => Promise<Result>): Promise<Result> {
  const began = Date.now()
  let how = ''
  console.log(`· ${name}`)
  const ticking = setInterval(
    () => console.log(`  … ${name}: ${[how, seconds(began)].filter(Boolean).join(', ')}`),
    TICK,
  )
  try {
    const result = await work((word) => {
      how = word
    })
    console.log(`✓ ${name}${how ? `: ${how}` : ''} (${seconds(began)})`)
    return result
  } catch (error) {
    console.log(`✗ ${name} (${seconds(began)})`)
    throw error
  } finally {
    clearInterval(ticking)
  }
}
