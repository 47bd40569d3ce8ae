import { under } from './air.ts'
import { figure } from './figure.ts'
import { darken, lighten, mix, n1, oval } from './ink.ts'
import { finish, outdoors, type World } from './outdoors.ts'
import { tree } from './plants.ts'
import type { Scene } from './scenes.ts'

/** A board stuck in the sand, `tall` pixels of it. */
function board(
  { sheet, air }: World,
  x: number,
  y: number,
  tall: number,
  lean: number,
  colour: string,
  band: string,
): void {
  const w = tall * 0.15
  sheet.group(`transform="translate(${x} ${y}) rotate(${lean})"`, () => {
    sheet.soft(oval(tall * 0.12, 2, w * 1.4, 8), '#5a4a30', 0.4, 8)
    const d = `M${n1(-w)} 0C${n1(-w * 1.3)} ${n1(-tall * 0.5)} ${n1(-w)} ${n1(-tall * 0.86)} 0 ${n1(-tall)}C${n1(w)} ${n1(-tall * 0.86)} ${n1(w * 1.3)} ${n1(-tall * 0.5)} ${n1(w)} 0Z`
    const tone = under(air, colour, 0.95)
    sheet.path(
      d,
      sheet.linear(
        [-w, 0],
        [w, 0],
        [
          [0, darken(tone, 0.15)],
          [0.4, lighten(tone, 0.25)],
          [1, darken(tone, 0.1)],
        ],
      ),
    )
    sheet.within(d, () => {
      sheet.rect(-w * 2, -tall * 0.62, w * 4, tall * 0.1, under(air, band, 0.95))
      sheet.rect(-w * 2, -tall * 0.48, w * 4, tall * 0.035, under(air, band, 0.95))
    })
    sheet.line(`M0 ${n1(-tall * 0.97)}V0`, darken(tone, 0.3), 2, 0.5)
  })
}

function breaker({ sheet, air, chance }: World, y: number, tall: number): void {
  const face = under(air, '#3fa7bd', 0.9)
  let crest = `M-20 ${y}`
  for (let x = -20; x <= 1640; x += 80)
    crest += `Q${x + 40} ${n1(y - tall * chance.between(0.5, 1.1))} ${x + 80} ${n1(y - tall * chance.between(0.2, 0.5))}`
  sheet.path(
    `${crest}V${y + tall}H-20Z`,
    sheet.down(y - tall, y + tall, [0, lighten(face, 0.35)], [0.6, face], [1, mix(face, '#dff4f4', 0.5)]),
  )
  let foam = ''
  for (let i = 0; i < 200; i++)
    foam += oval(
      chance() * 1640 - 20,
      y + tall * chance.between(-0.6, 0.9),
      chance.between(5, 26),
      chance.between(2, 8),
    )
  sheet.path(foam, '#ffffff', { opacity: 0.55 })
  sheet.line(crest, '#ffffff', 9, 0.85)
}

/** A beach with boards in the sand and somebody on a wave. */
export function surf(scene: Scene): string {
  const world = outdoors(scene, { horizon: 480, eye: [0, 2, 0], focal: 1200 })
  const { sheet, air, chance } = world
  breaker(world, 600, 30)
  breaker(world, 700, 60)
  sheet.group('transform="rotate(-9 900 690)"', () => {
    sheet.path('M742 716q150 26 310 -16q-130 -16 -310 16Z', under(air, '#fff4df', 0.95))
    sheet.path('M742 716q150 12 310 -16q-140 26 -310 16Z', under(air, '#e4572e', 0.9))
    figure(sheet, [900, 706], 170, { coat: '#1e2a3a', legs: '#17202c', arms: 'out' })
  })
  let spray = ''
  for (let i = 0; i < 70; i++)
    spray += oval(700 + chance.between(-70, 110), 720 + chance.between(-44, 26), chance.between(3, 13))
  sheet.path(spray, '#ffffff', { opacity: 0.75 })
  const sand = under(air, '#ead3a4', 0.95)
  sheet.path('M0 830Q400 780 820 826T1600 800V1200H0Z', '#ffffff', { opacity: 0.8 })
  sheet.path('M0 852Q400 804 820 850T1600 822V1200H0Z', mix(sand, '#9fb8b0', 0.42))
  sheet.path('M0 906Q420 850 860 900T1600 868V1200H0Z', sheet.down(850, 1200, [0, sand], [1, darken(sand, 0.16)]))
  let grains = ''
  for (let i = 0; i < 500; i++) grains += oval(chance() * 1600, chance.between(910, 1200), chance.between(1, 3), 1)
  sheet.path(grains, darken(sand, 0.35), { opacity: 0.25 })
  tree(sheet, air, chance, 'palm', { x: 90, y: 1000, tall: 760, far: 0.02 })
  board(world, 1180, 1090, 520, 7, '#f6f2e6', '#2f9c95')
  board(world, 1300, 1110, 560, 3, '#f2b134', '#e4572e')
  board(world, 1432, 1100, 530, -4, '#5fb6c9', '#fff4df')
  for (const [x, y, tall, coat] of [
    [420, 1000, 210, '#1e2a3a'],
    [520, 1006, 200, '#d8443c'],
  ] as const) {
    sheet.soft(oval(x + 24, y, tall * 0.26, tall * 0.045), '#5a4a30', 0.4, 8)
    figure(sheet, [x, y], tall, { coat: under(air, coat, 0.95), legs: '#1b2531', arms: 'down' })
  }
  sheet.path('M556 1010q14 -190 46 -200q22 14 12 204Z', under(air, '#ffffff', 0.95))
  return finish(world)
}
