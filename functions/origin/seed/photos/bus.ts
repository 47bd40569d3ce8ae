import { under } from './air.ts'
import { figure } from './figure.ts'
import { darken, lighten, oval } from './ink.ts'
import { finish, outdoors } from './outdoors.ts'
import { HORIZON, road } from './road.ts'
import type { Scene } from './scenes.ts'

const LEFT = 250
const RIGHT = 1330
const TOP = 520
const SILL = 1000

/** A two-storey sightseeing bus with an open deck, passing a city. */
export function bus(scene: Scene): string {
  const world = outdoors(scene, { horizon: HORIZON, eye: [0, 2, 0], focal: 1200, ground: 'none' })
  const { sheet, air } = world
  road(world)
  const red = under(air, '#d8433a', 0.95)
  const cream = under(air, '#fff3dc', 0.95)
  sheet.soft('M240 1066H1350L1370 1086H220Z', '#15131a', 0.55, 14)
  const riders = ['#2f6fb0', '#f2b134', '#7fb04a', '#c2487f', '#f6efe2', '#2f9c95', '#8b5fa3'] as const
  for (const [i, coat] of riders.entries())
    figure(sheet, [360 + i * 128, 660], 210, { coat: under(air, coat, 0.95), arms: i % 3 === 1 ? 'up' : 'down' })
  const body = `M${LEFT} ${TOP + 50}q4 -24 34 -26H${RIGHT - 60}q44 4 52 60l14 ${SILL - TOP - 90}q2 34 -26 36H${LEFT + 20}q-22 -2 -20 -28Z`
  sheet.path(body, sheet.down(TOP, SILL, [0, lighten(red, 0.18)], [0.5, red], [1, darken(red, 0.25)]))
  sheet.within(body, () => {
    sheet.rect(0, 690, 1600, 26, cream)
    sheet.rect(0, 948, 1600, 80, darken(red, 0.35))
    sheet.path(`M${LEFT} 716L${LEFT + 320} ${TOP}h120L${LEFT + 90} 1000H${LEFT}Z`, '#ffffff', { opacity: 0.1 })
  })
  for (let i = 0; i < 6; i++) {
    const x = LEFT + 40 + i * 152
    if (i === 4) continue
    sheet.path(`M${x} 742h128v140h-128Z`, sheet.down(742, 882, [0, '#cfe6ef'], [0.6, '#7fa6b8'], [1, '#5c8496']), {
      stroke: '#2b2226',
      width: 7,
    })
    sheet.path(`M${x + 10} 742h46l-36 140h-20v-60Z`, '#ffffff', { opacity: 0.25 })
    sheet.path(oval(x + 84, 822, 17, 20), '#5b4638', { opacity: 0.75 })
    sheet.path(`M${x + 52} 882q4 -42 32 -42t32 42Z`, i % 2 ? '#4f7a5a' : '#8a5a6a', { opacity: 0.8 })
  }
  sheet.path(`M${LEFT + 648} 734h116v244h-116Z`, sheet.down(734, 978, [0, '#bcd8e4'], [1, '#56788a']), {
    stroke: '#2b2226',
    width: 8,
  })
  sheet.line(`M${LEFT + 706} 734V978`, '#2b2226', 7)
  sheet.path(`M${RIGHT - 150} 742h112l18 150h-130Z`, sheet.down(742, 892, [0, '#d6ebf3'], [1, '#6d93a6']), {
    stroke: '#2b2226',
    width: 7,
  })
  sheet.line(`M${LEFT + 20} ${TOP + 26}H${RIGHT - 70}`, cream, 12)
  let rail = ''
  for (let x = LEFT + 40; x < RIGHT - 80; x += 64) rail += `M${x} ${TOP + 26}v-46`
  sheet.line(rail, under(air, '#e9e6dc', 0.9), 5)
  sheet.line(`M${LEFT + 30} ${TOP - 20}H${RIGHT - 90}`, under(air, '#e9e6dc', 0.9), 8)
  sheet.path(`M${RIGHT - 118} ${TOP + 30}l24 -66q4 -12 16 -12h10l36 78Z`, '#bfdce8', { opacity: 0.7 })
  sheet.path(`M${LEFT + 120} 610h420v50h-420Z`, cream, { opacity: 0.95 })
  for (let i = 0; i < 5; i++)
    sheet.path(oval(LEFT + 170 + i * 80, 635, 15), [red, '#2f9c95', '#f2b134', '#4c7fbf', '#7fb04a'][i] ?? red)
  for (const x of [470, 1130]) {
    sheet.path(oval(x, 1020, 74), '#1a1a1e')
    sheet.path(oval(x, 1020, 42), '#b9bec4')
    sheet.path(oval(x, 1020, 30), '#8a9098')
    sheet.path(oval(x, 1020, 11), '#e6e9ec')
  }
  sheet.path(`M${RIGHT - 6} 920h14v34h-14Z`, '#fff1c4')
  for (const [x, coat] of [
    [1420, '#355070'],
    [1480, '#b56576'],
  ] as const)
    figure(sheet, [x, 830], 190, { coat: under(air, coat, 0.95) })
  return finish(world)
}
