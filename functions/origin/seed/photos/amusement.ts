import { under } from './air.ts'
import { figure } from './figure.ts'
import { darken, lighten, mix, n1, oval } from './ink.ts'
import { finish, outdoors, paving, type World } from './outdoors.ts'
import { tree, wood } from './plants.ts'
import type { Scene } from './scenes.ts'

const GAY = ['#e4572e', '#f2b134', '#2f9c95', '#4c7fbf', '#c2487f', '#7fb04a'] as const
const gay = (i: number): string => GAY[i % GAY.length] ?? GAY[0]

function wheel({ sheet, air }: World, x: number, y: number, r: number): void {
  const steel = under(air, '#eef1f4', 0.9)
  const shade = darken(steel, 0.25)
  const foot = y + r * 1.22
  for (const s of [-1, 1]) {
    sheet.line(`M${x} ${y}L${n1(x + s * r * 0.52)} ${n1(foot)}`, shade, 20)
    sheet.line(`M${x} ${y}L${n1(x + s * r * 0.52)} ${n1(foot)}`, steel, 12)
  }
  sheet.line(`M${n1(x - r * 0.3)} ${n1(y + r * 0.7)}H${n1(x + r * 0.3)}`, steel, 9)
  const count = 20
  let spokes = ''
  let struts = ''
  const at = (i: number, k: number) => {
    const t = (i / count) * Math.PI * 2 + 0.1
    return [x + Math.cos(t) * r * k, y + Math.sin(t) * r * k] as const
  }
  for (let i = 0; i < count; i++) {
    const [ax, ay] = at(i, 1)
    const [bx, by] = at(i + 0.5, 0.88)
    const [cx, cy] = at(i + 1, 1)
    spokes += `M${x} ${y}L${n1(ax)} ${n1(ay)}`
    struts += `M${n1(ax)} ${n1(ay)}L${n1(bx)} ${n1(by)}L${n1(cx)} ${n1(cy)}`
  }
  sheet.line(spokes, mix(steel, air.haze, 0.3), 3)
  sheet.line(struts, steel, 3)
  sheet.path(oval(x, y, r), 'none', { stroke: shade, width: 13 })
  sheet.path(oval(x, y, r), 'none', { stroke: steel, width: 8 })
  sheet.path(oval(x, y, r * 0.88), 'none', { stroke: steel, width: 5 })
  for (let i = 0; i < count; i++) {
    const [ax, ay] = at(i, 1)
    const colour = under(air, gay(i), 0.9)
    sheet.path(`M${n1(ax - 22)} ${n1(ay + 14)}a22 22 0 0 1 44 0v6h-44Z`, colour)
    sheet.path(`M${n1(ax - 22)} ${n1(ay + 18)}h44l-5 26h-34Z`, darken(colour, 0.12))
    sheet.rect(ax - 16, ay + 18, 32, 12, '#e6f3f8', { opacity: 0.85 })
    sheet.line(`M${n1(ax)} ${n1(ay)}v10`, shade, 4)
  }
  sheet.path(oval(x, y, r * 0.085), under(air, '#d64545', 0.9))
  sheet.path(oval(x, y, r * 0.045), lighten(steel, 0.2))
}

/** The track of a roller coaster from the left edge: hills, each a little lower, on trestles. */
function coaster({ sheet, air }: World, foot: number): void {
  const rail = under(air, '#d8443c', 0.9)
  const post = under(air, '#f1ede4', 0.85)
  const height = (x: number) => 300 * Math.exp(-x / 900) * (0.56 + 0.44 * Math.cos(x / 92)) + 46
  let track = ''
  let posts = ''
  for (let x = -20; x <= 760; x += 10) track += `${track ? 'L' : 'M'}${x} ${n1(foot - height(x))}`
  for (let x = -10; x <= 760; x += 38) {
    const y = foot - height(x)
    posts += `M${x} ${n1(y)}V${foot}M${x} ${n1(y)}L${x + 38} ${n1(Math.min(foot, y + 96))}`
    for (let down = y + 60; down < foot; down += 60) posts += `M${x} ${n1(down)}h38`
  }
  sheet.line(posts, post, 4, 0.9)
  sheet.line(track, darken(rail, 0.3), 16)
  sheet.line(track, rail, 9)
  for (let i = 0; i < 5; i++) {
    const x = 402 + i * 40
    const y = foot - height(x)
    const lean = (Math.atan2(height(x) - height(x + 8), 8) * 180) / Math.PI
    sheet.group(`transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(lean)})"`, () => {
      sheet.path('M-19 -6h38v-20q-4 -8 -12 -8h-14q-8 0 -12 8Z', under(air, i === 0 ? '#f2b134' : '#2f6fb0', 0.9))
      for (const s of [-8, 8]) sheet.path(oval(s, -38, 6, 7), '#d9a888')
      sheet.line('M-12 -44l-5 -14M14 -44l6 -14', '#d9a888', 4)
    })
  }
}

function carousel({ sheet, air }: World, x: number, y: number, w: number): void {
  const top = y - w * 0.86
  const eave = y - w * 0.5
  for (let i = 0; i < 7; i++)
    sheet.rect(x - w * 0.44 + (i * w * 0.88) / 6 - 4, eave, 8, w * 0.5, under(air, '#e9c46a', 0.9))
  sheet.rect(x - w * 0.1, eave, w * 0.2, w * 0.5, under(air, '#f6e7c8', 0.8))
  for (let i = 0; i < 5; i++) {
    const hx = x - w * 0.36 + i * w * 0.18
    const hy = y - w * (0.16 + 0.07 * (i % 2))
    const coat = under(air, ['#fff5e6', '#c98a5a', '#e8dfd2', '#8a6548', '#fdf6ee'][i] ?? '#ffffff', 0.9)
    sheet.path(oval(hx, hy, w * 0.06, w * 0.03), coat)
    sheet.line(`M${n1(hx + w * 0.05)} ${n1(hy - 4)}l${n1(w * 0.03)} ${n1(-w * 0.06)}`, coat, w * 0.026)
    sheet.line(
      `M${n1(hx - w * 0.035)} ${n1(hy)}l-6 ${n1(w * 0.07)}M${n1(hx + w * 0.035)} ${n1(hy)}l8 ${n1(w * 0.06)}`,
      coat,
      5,
    )
  }
  const n = 12
  for (let i = 0; i < n; i++) {
    const a = x - w / 2 + (i * w) / n
    const b = x - w / 2 + ((i + 1) * w) / n
    sheet.path(
      `M${x} ${n1(top)}L${n1(a)} ${n1(eave)}q${n1(w / n / 2)} ${n1(w * 0.05)} ${n1(b - a)} 0Z`,
      under(air, i % 2 ? '#fff4df' : '#d1495b', 0.9),
    )
  }
  sheet.line(`M${x} ${n1(top)}v-40`, under(air, '#e9c46a', 0.9), 5)
  sheet.path(`M${x} ${n1(top - 40)}l44 12l-44 12Z`, under(air, '#2f9c95', 0.9))
  sheet.rect(x - w * 0.52, y - 14, w * 1.04, 22, under(air, '#b98b5e', 0.85))
}

/** A fair: a big wheel, a coaster and a carousel on a paved square. */
export function amusement(scene: Scene): string {
  const world = outdoors(scene, { horizon: 800, eye: [0, 2, 0], focal: 1200 })
  const { sheet, air, chance } = world
  wood(
    sheet,
    air,
    chance,
    ['broad', 'broad', 'cherry'],
    { x: -40, y: 830, tall: 150, far: 0.4 },
    { x: 1660, y: 830, tall: 150, far: 0.4 },
    22,
  )
  coaster(world, 850)
  wheel(world, 1090, 420, 330)
  wood(
    sheet,
    air,
    chance,
    ['broad', 'shrub'],
    { x: 620, y: 850, tall: 110, far: 0.1 },
    { x: 1660, y: 860, tall: 150, far: 0.08 },
    12,
  )
  paving(world, -30, 30, 2.4, 40, '#d9cbb4', 1.2)
  carousel(world, 420, 980, 460)
  tree(sheet, air, chance, 'broad', { x: 1500, y: 990, tall: 330, far: 0.02 })
  for (let i = 0; i < 8; i++) sheet.path(`M${i * 90} 40l45 8l-20 44Z`, under(air, gay(i), 0.95), { opacity: 0.9 })
  sheet.line('M0 38Q360 60 720 42', under(air, '#6b6257', 0.8), 3)
  const people: [number, number, number, string][] = [
    [760, 1040, 118, '#d1495b'],
    [812, 1050, 78, '#f2b134'],
    [872, 1045, 124, '#2f6fb0'],
    [1180, 1090, 150, '#4f7a5a'],
    [1240, 1096, 92, '#e0a33b'],
    [1010, 985, 84, '#8b5fa3'],
  ]
  for (const [x, y, tall, coat] of people) {
    sheet.soft(oval(x, y, tall * 0.28, tall * 0.05), '#1a1420', 0.3, 8)
    figure(sheet, [x, y], tall, { coat: under(air, coat, 0.9), arms: tall < 95 ? 'up' : 'down' })
  }
  return finish(world)
}
