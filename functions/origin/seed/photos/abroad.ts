import { neon, pagoda, temple } from './east.ts'
import { alps, desert } from './inland.ts'
import { finish, outdoors, type World } from './outdoors.ts'
import type { Scene } from './scenes.ts'
import { harbour, lagoon, victoria, waterfront } from './shore.ts'
import { oldtown, skyscrapers } from './west.ts'

const VIEWS: readonly { draw: (world: World) => void; horizon: number; high?: number; peaks?: number; bare?: true }[] =
  [
    { draw: neon, horizon: 600, high: 1.7, bare: true },
    { draw: pagoda, horizon: 640, peaks: 1.1 },
    { draw: lagoon, horizon: 470, high: 3.4 },
    { draw: skyscrapers, horizon: 700, high: 6, bare: true },
    { draw: oldtown, horizon: 720, high: 4 },
    { draw: harbour, horizon: 640, high: 8, bare: true },
    { draw: alps, horizon: 760, peaks: 0.6 },
    { draw: desert, horizon: 780, high: 3 },
    { draw: temple, horizon: 800, high: 3 },
    { draw: victoria, horizon: 640, high: 3, bare: true },
    { draw: waterfront, horizon: 640, high: 3, bare: true },
  ]

/** A city abroad as a postcard would show it. */
export function abroad(scene: Scene): string {
  const look = VIEWS[Number(scene.id.slice(-2)) - 1]
  if (!look) throw new Error(`no view for ${scene.id}`)
  const world = outdoors(scene, {
    horizon: look.horizon,
    eye: [0, look.high ?? 1.7, 0],
    focal: 1000,
    peaks: look.peaks ?? 1,
    ...(look.bare ? { ground: 'none' as const } : {}),
  })
  look.draw(world)
  return finish(world)
}
