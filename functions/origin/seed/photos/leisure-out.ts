import { rope } from './figure.ts'
import { cafe, front, highrise, people, plaza, waterTo } from './front.ts'
import {
  ball,
  chance,
  darken,
  figure,
  finish,
  flower,
  lighten,
  mix,
  outdoors,
  oval,
  P,
  rider,
  type Scene,
  type Sheet,
  under,
  type World,
} from './leisure-kit.ts'
import { blades, tree, wood } from './plants.ts'
import { skyline } from './skyline.ts'

const field = (scene: Scene, horizon = 640): World => {
  const world = outdoors(scene, { horizon, eye: [0, 2.2, 0], focal: 1150 })
  return world
}
const grove = (w: World, y = 740, tall = 260, n = 16) =>
  wood(
    w.sheet,
    w.air,
    w.chance,
    ['broad', 'fir', 'broad'],
    { x: -60, y, tall, far: 0.26 },
    { x: 1660, y, tall, far: 0.26 },
    n,
  )

export function zoo(scene: Scene): string {
  const w = field(scene, 620)
  const { sheet, air, chance: luck } = w
  grove(w, 720, 250)
  // A giraffe, an elephant, and those who feed an alpaca over the fence.
  const g = '#e0ae5c'
  const gx = 420
  for (const k of [-70, -40, 60, 90]) sheet.rect(gx + k, 800, 24, 210, darken(g, 0.08))
  sheet.path(oval(gx + 10, 780, 130, 78), g)
  sheet.path(P(['M', gx + 60, 760, 'L', gx + 150, 330, 'h', 60, 'L', gx + 150, 790, 'Z']), g)
  sheet.path(P(['M', gx + 140, 340, 'q', 20, -60, 90, -54, 'l', 70, 50, 'q', 6, 24, -24, 28, 'l', -80, 6, 'Z']), g)
  sheet.line(P(['M', gx + 180, 292, 'v', -46, 'M', gx + 208, 290, 'v', -46]), darken(g, 0.3), 9)
  sheet.path(oval(gx + 238, 318, 7), '#2a1c14')
  sheet.line(P(['M', gx - 118, 760, 'q', -40, 60, -34, 130]), darken(g, 0.2), 9)
  let spots = ''
  for (let i = 0; i < 26; i++)
    spots += oval(gx + luck.between(-90, 110), 780 + luck.between(-50, 50), luck.between(10, 20), luck.between(9, 16))
  for (let i = 0; i < 16; i++)
    spots += oval(gx + 118 + i * 4.4 + luck.between(-12, 22), 740 - i * 25, luck.between(8, 14))
  sheet.path(spots, '#9c6a2f', { opacity: 0.8 })
  const e = '#8f959c'
  const ex = 1010
  sheet.path(oval(ex, 800, 190, 130), e)
  for (const k of [-130, -60, 60, 120]) sheet.rect(ex + k - 30, 840, 64, 180, darken(e, k < 0 ? 0.12 : 0.04))
  sheet.path(oval(ex - 190, 730, 96, 92), lighten(e, 0.06))
  sheet.line(P(['M', ex - 262, 760, 'q', -60, 90, -20, 200, 'q', 14, 40, 50, 26]), e, 40)
  sheet.path(P(['M', ex - 150, 660, 'q', 110, -30, 100, 90, 'q', -40, 70, -96, 20, 'Z']), darken(e, 0.14))
  sheet.path(oval(ex - 224, 716, 8), '#1d1a1a')
  sheet.path(P(['M', ex - 236, 792, 'q', -50, 40, -70, 30, 'q', 40, -10, 56, -50, 'Z']), '#f4efe2')
  const f = under(air, '#9a7048', 0.9)
  for (let x = -20; x < 1640; x += 90) sheet.rect(x, 940, 16, 150, f)
  for (const y of [960, 1020]) sheet.rect(0, y, 1600, 14, lighten(f, 0.1))
  people(w, 1180, [260, 360], 210)
  figure(sheet, [1240, 1190], 220, { coat: '#d8443c', arms: 'out' })
  figure(sheet, [1330, 1190], 150, { coat: '#f2b134', arms: 'up' })
  return finish(w)
}

export function blossoms(scene: Scene): string {
  const w = field(scene, 560)
  const { sheet, air, chance: luck } = w
  grove(w, 650, 220)
  // A glass house, and beds of flowers on both sides of a walk under arches.
  const x = 800
  sheet.path(
    P([
      'M',
      x - 330,
      700,
      'V',
      500,
      'Q',
      x - 320,
      400,
      x - 170,
      400,
      'Q',
      x - 160,
      270,
      x,
      260,
      'Q',
      x + 160,
      270,
      x + 170,
      400,
      'Q',
      x + 320,
      400,
      x + 330,
      500,
      'V',
      700,
      'Z',
    ]),
    sheet.down(260, 700, [0, '#e9f6f8'], [1, '#9cc4c0']),
    { stroke: '#ffffff', width: 8 },
  )
  let bars = ''
  for (let k = -6; k <= 6; k++) bars += P(['M', x + k * 54, 700, 'V', Math.abs(k) < 4 ? 300 + Math.abs(k) * 24 : 430])
  for (const y of [400, 480, 580]) bars += P(['M', x - 330, y, 'H', x + 330])
  sheet.line(bars, '#ffffff', 5, 0.9)
  sheet.path('M740 690H860L1100 1200H500Z', sheet.down(690, 1200, [0, '#e6d8bc'], [1, '#d2c09c']))
  const colours = ['#e5476f', '#f2a531', '#f7dc4d', '#b065c9', '#ffffff', '#ef7fa6', '#5a74d8'] as const
  for (const s of [-1, 1])
    for (let rowAt = 0; rowAt < 7; rowAt++) {
      const y = 730 + rowAt * rowAt * 9 + rowAt * 12
      const c = colours[(rowAt + (s > 0 ? 3 : 0)) % 7] ?? '#ffffff'
      const inner = 800 + s * (70 + (y - 690) * 0.5)
      const r = 7 + rowAt * 4
      for (let k = 0; k < 26; k++)
        flower(
          sheet,
          inner + s * (k * (r * 1.9) + luck.between(0, r)),
          y + luck.between(-r, r),
          r * luck.between(0.8, 1.2),
          under(air, c, 1),
        )
    }
  for (const [y, k] of [
    [760, 0.5],
    [900, 0.86],
    [1090, 1.4],
  ] as const) {
    const r = 200 * k
    sheet.path(P(['M', 800 - r, y, 'V', y - r * 1.1, 'A', r, r, 0, 0, 1, 800 + r, y - r * 1.1, 'V', y]), 'none', {
      stroke: under(air, '#4f7a3f', 0.9),
      width: 20 * k,
    })
    for (let i = 0; i < 34; i++) {
      const t = Math.PI * (i / 33)
      flower(sheet, 800 - Math.cos(t) * r, y - r * 1.1 - Math.sin(t) * r, 13 * k, i % 3 ? '#e8587f' : '#fff2f4')
    }
  }
  people(w, 930, [770, 830], 130)
  return finish(w)
}

export function skydeck(scene: Scene): string {
  const w = outdoors(scene, { horizon: 620, eye: [0, 1.7, 0], focal: 1100, ground: 'none' })
  const { sheet, air } = w
  skyline(w, 640, 1.5, 260)
  for (let k = 0; k < 9; k++)
    highrise(
      w,
      60 + k * 190,
      1000,
      110,
      180 + ((k * 97) % 210),
      (['slab', 'step', 'taper', 'round'] as const)[k % 4] ?? 'slab',
      '#7d8794',
      0.3,
    )
  sheet.rect(0, 900, 1600, 300, sheet.down(900, 1200, [0, '#50565f'], [1, '#2b2f36']))
  sheet.path('M520 900H1080L1240 1200H360Z', sheet.down(900, 1200, [0, '#a9cfe0', 0.8], [1, '#5f93ad', 0.9]), {
    stroke: '#dfe7ec',
    width: 12,
  })
  for (let k = 0; k < 30; k++)
    sheet.rect(440 + ((k * 137) % 660), 930 + ((k * 71) % 240), 22, 16, '#3f5a6b', { opacity: 0.5 })
  sheet.line('M800 900V1200M440 1040H1160', '#dfe7ec', 8)
  for (const x of [0, 400, 800, 1200, 1600]) sheet.rect(x - 14, 60, 28, 860, '#3a3f48')
  sheet.rect(0, 0, 1600, 80, '#2f343c')
  sheet.rect(0, 800, 1600, 14, '#c9ced4')
  sheet.path('M0 80H390L150 800H0Z', '#ffffff', { opacity: 0.08 })
  for (const [x, y] of [
    [250, 1060],
    [1370, 1060],
  ] as const) {
    sheet.rect(x - 10, y - 190, 20, 190, '#8a9098')
    sheet.path(
      P(['M', x - 70, y - 250, 'h', 140, 'q', 22, 30, 0, 60, 'h', -140, 'q', -22, -30, 0, -60, 'Z']),
      '#3f74a8',
    )
    for (const k of [-38, 38]) sheet.path(oval(x + k, y - 250, 22, 12), '#dfe7ec')
    sheet.path(oval(x, y, 60, 14), '#6d737b')
  }
  figure(sheet, [640, 1010], 260, { coat: '#d8443c', arms: 'out' })
  figure(sheet, [740, 1010], 180, { coat: '#f2b134', arms: 'up' })
  figure(sheet, [1010, 1040], 280, { coat: '#2f6f9c' })
  figure(sheet, [1330, 1100], 290, { coat: '#4f7a5a' })
  return finish({ ...w, air: { ...air, lamps: 0 } })
}

export function waterpark(scene: Scene): string {
  const w = field(scene, 560)
  const { sheet, chance: luck } = w
  grove(w, 640, 200)
  const slide = (d: string, c: string, width: number) => {
    sheet.line(d, darken(c, 0.3), width + 14)
    sheet.line(d, c, width)
    sheet.line(d, '#d6f4fb', width * 0.4, 0.85)
  }
  sheet.rect(1010, 130, 22, 640, '#7d868f')
  sheet.rect(1240, 130, 22, 640, '#7d868f')
  for (let y = 200; y < 760; y += 80)
    sheet.line(P(['M', 1020, y, 'L', 1250, y + 70, 'M', 1250, y, 'L', 1020, y + 70]), '#9aa2aa', 6)
  sheet.rect(980, 150, 310, 26, '#e9a23b')
  sheet.path('M960 150L1135 40L1310 150Z', '#e4572e')
  slide('M990 180C700 190 640 330 860 380C1090 430 980 560 640 560C420 560 380 700 480 800', '#f2c230', 58)
  slide('M1280 190C1560 240 1540 400 1380 430C1180 470 1330 640 1450 660C1560 690 1500 800 1360 830', '#e0483f', 56)
  slide('M1135 170C1120 400 1060 560 1000 820', '#3fae6a', 50)
  sheet.path('M0 800Q800 730 1600 810V1200H0Z', sheet.down(780, 1200, [0, '#7fdcea'], [0.4, '#2fb3d0'], [1, '#1f8fb8']))
  for (let i = 0; i < 60; i++) {
    const y = luck.between(830, 1180)
    sheet.line(P(['M', luck.between(0, 1600), y, 'q', 30, -10, 60 + (y - 830) * 0.2, 0]), '#ffffff', 4, 0.5)
  }
  for (const [x, y] of [
    [490, 820],
    [1340, 850],
    [1000, 840],
  ] as const)
    for (let i = 0; i < 22; i++)
      sheet.path(oval(x + luck.between(-90, 90), y - luck() ** 2 * 110, luck.between(5, 16)), '#ffffff', {
        opacity: 0.85,
      })
  for (const [x, y, c, s] of [
    [300, 1000, '#f2b134', '#d8443c'],
    [760, 1080, '#ef6f9a', '#2f6f9c'],
    [1180, 1020, '#7fb04a', '#f2b134'],
  ] as const) {
    sheet.path(oval(x, y, 130, 46), darken(c, 0.15))
    sheet.path(oval(x, y - 12, 130, 44), c)
    for (let k = 0; k < 8; k++) sheet.path(oval(x + Math.cos(k) * 110, y - 12 + Math.sin(k) * 36, 12, 9), '#ffffff')
    sheet.path(oval(x, y - 14, 66, 20), '#1f8fb8')
    figure(sheet, [x, y + 90], 220, { coat: s, arms: 'up' })
    sheet.path(
      P(['M', x - 130, y, 'A', 130, 44, 0, 0, 0, x + 130, y, 'L', x + 130, y + 110, 'H', x - 130, 'Z']),
      '#23a0c2',
      { opacity: 0.96 },
    )
    sheet.path(
      P([
        'M',
        x - 128,
        y - 4,
        'A',
        130,
        46,
        0,
        0,
        0,
        x + 128,
        y - 4,
        'L',
        x + 66,
        y - 6,
        'A',
        66,
        20,
        0,
        0,
        1,
        x - 66,
        y - 6,
        'Z',
      ]),
      c,
    )
  }
  tree(sheet, w.air, luck, 'palm', { x: 90, y: 900, tall: 620 })
  return finish(w)
}

export function hotspring(scene: Scene): string {
  const w = field(scene, 520)
  const { sheet, air, chance: luck } = w
  wood(
    sheet,
    air,
    luck,
    ['pine', 'broad', 'broad'],
    { x: -60, y: 640, tall: 300, far: 0.2 },
    { x: 1660, y: 640, tall: 300, far: 0.2 },
    14,
  )
  sheet.rect(0, 620, 1600, 580, sheet.down(620, 1200, [0, '#8d8578'], [1, '#5f594f']))
  sheet.path(oval(800, 900, 700, 230), sheet.down(680, 1120, [0, '#cdece6'], [0.5, '#86c8c4'], [1, '#4f9a9c']))
  for (let k = 0; k < 30; k++) {
    const t = (k / 30) * 6.283
    const r = luck.between(60, 110)
    const c = under(air, luck.pick(['#8a857c', '#6f6a62', '#a39c8e']), 0.8)
    const [x, y] = [800 + Math.cos(t) * 740, 900 + Math.sin(t) * 262]
    sheet.path(oval(x, y, r, r * 0.6), sheet.down(y - r * 0.6, y + r * 0.6, [0, lighten(c, 0.2)], [1, darken(c, 0.35)]))
  }
  for (const [x, y, towel] of [
    [480, 880, '#ffffff'],
    [640, 850, '#f6e2c4'],
    [1040, 900, '#ffffff'],
  ] as const) {
    sheet.path(P(['M', x - 90, y + 70, 'q', 10, -80, 90, -86, 't', 90, 86, 'Z']), '#e2b496')
    sheet.path(oval(x, y - 60, 44, 52), '#e2b496')
    sheet.path(P(['M', x - 46, y - 66, 'q', 0, -56, 46, -56, 't', 46, 56, 'q', -46, -26, -92, 0, 'Z']), '#2a211d')
    sheet.rect(x - 44, y - 128, 88, 26, towel)
    sheet.path(oval(x, y + 72, 120, 20), '#d6f0ec', { opacity: 0.7 })
  }
  for (const [x, y] of [
    [1290, 780],
    [250, 770],
  ] as const) {
    sheet.line(P(['M', x, 560, 'V', y]), '#7a5a3a', 26)
    sheet.line(P(['M', x, 600, 'h', x > 800 ? -120 : 120]), '#8f6a44', 24)
    sheet.line(
      P(['M', x + (x > 800 ? -120 : 120), 606, 'q', x > 800 ? -24 : 24, 60, x > 800 ? -24 : 24, 170]),
      '#e9f8f8',
      18,
      0.85,
    )
  }
  sheet.path(oval(1180, 1090, 76, 26), '#7a5232')
  sheet.rect(1106, 1040, 148, 50, '#a9764a')
  sheet.path(oval(1180, 1040, 74, 24), '#c99c69')
  for (let k = 0; k < 26; k++)
    sheet.glow(
      luck.between(150, 1450),
      luck.between(520, 860),
      luck.between(120, 240),
      luck.between(60, 130),
      '#ffffff',
      0.22,
    )
  return finish(w)
}

export function zipline(scene: Scene): string {
  const w = field(scene, 700)
  const { sheet, air, chance: luck } = w
  grove(w, 800, 300, 18)
  wood(sheet, air, luck, ['fir', 'broad'], { x: -40, y: 1240, tall: 460 }, { x: 1640, y: 1240, tall: 460 }, 12)
  sheet.rect(1330, 330, 40, 900, '#7a5a3c')
  sheet.rect(1180, 470, 420, 34, '#a9764a')
  for (const x of [1200, 1580]) sheet.rect(x, 300, 18, 180, '#8f6a44')
  sheet.rect(1180, 380, 420, 10, '#8f6a44')
  sheet.path('M1160 310L1390 170L1640 310Z', '#6d4a31')
  figure(sheet, [1270, 470], 210, { coat: '#2f6f9c' })
  rope(sheet, [-20, 560], [1340, 300], 26, '#2f343c', 7)
  const x = 620
  const y = 452
  sheet.path(oval(x, y, 18), '#d8443c')
  sheet.line(P(['M', x, y + 8, 'V', y + 110]), '#2b2f36', 7)
  rider(sheet, [x - 10, y + 240], 190, {
    coat: '#e4572e',
    helmet: '#f2c230',
    arm: [0.06, -1],
    knee: [0.62, -0.2],
    foot: [0.98, 0.12],
    flip: true,
    lean: -0.06,
  })
  sheet.line(P(['M', x - 30, y + 150, 'L', x, y + 108, 'M', x + 10, y + 230, 'L', x, y + 108]), '#2b2f36', 7)
  return finish(w)
}

export function atv(scene: Scene): string {
  const w = field(scene, 560)
  const { sheet, air, chance: luck } = w
  grove(w, 660, 330, 16)
  const quad = (x: number, y: number, s: number, c: string, coat: string) => {
    sheet.soft(oval(x, y + s * 0.1, s * 0.9, s * 0.12), '#1a120c', 0.5, 12)
    rider(sheet, [x - s * 0.1, y - s * 0.62], s * 0.72, {
      coat,
      helmet: '#f4f4f0',
      arm: [0.66, -0.2],
      knee: [0.42, 0.12],
      foot: [0.4, 0.6],
    })
    sheet.path(
      P([
        'M',
        x - s * 0.8,
        y - s * 0.5,
        'q',
        s * 0.1,
        -s * 0.16,
        s * 0.34,
        -s * 0.14,
        'l',
        s * 0.3,
        s * 0.12,
        'l',
        s * 0.34,
        -s * 0.22,
        'q',
        s * 0.34,
        0,
        s * 0.6,
        s * 0.3,
        'l',
        -s * 0.2,
        s * 0.06,
        'l',
        -s * 0.2,
        s * 0.16,
        'h',
        -s * 0.7,
        'l',
        -s * 0.2,
        -s * 0.24,
        'Z',
      ]),
      c,
    )
    sheet.rect(x - s * 0.3, y - s * 0.36, s * 0.6, s * 0.2, '#2b2f36')
    sheet.line(P(['M', x + s * 0.4, y - s * 0.6, 'l', -s * 0.06, -s * 0.2, 'l', -s * 0.12, 0]), '#23262c', s * 0.05)
    for (const k of [-0.56, 0.52]) {
      sheet.path(oval(x + k * s, y - s * 0.16, s * 0.32), '#1a1a1d')
      for (let i = 0; i < 14; i++)
        sheet.path(
          oval(
            x + k * s + Math.cos((i / 14) * 6.283) * s * 0.31,
            y - s * 0.16 + Math.sin((i / 14) * 6.283) * s * 0.31,
            s * 0.05,
          ),
          '#1a1a1d',
        )
      sheet.path(oval(x + k * s, y - s * 0.16, s * 0.15), '#a9aeb4')
    }
    for (let i = 0; i < 40; i++)
      sheet.path(
        oval(x - s * luck.between(0.6, 1.5), y + s * 0.1 - luck() ** 1.6 * s * 0.9, luck.between(3, s * 0.05)),
        '#7a5a3c',
        { opacity: 0.85 },
      )
    sheet.path(oval(x + s * 0.74, y - s * 0.44, s * 0.06), '#fff6d0')
  }
  sheet.path(
    'M560 660Q800 640 1000 660Q1100 820 1700 1000V1200H-100V1060Q560 840 560 660Z',
    sheet.down(650, 1200, [0, '#a58a64'], [1, '#7a5f41']),
  )
  for (let i = 0; i < 24; i++)
    sheet.line(P(['M', 600 + i * 14, 680, 'Q', 500 + i * 22, 880, -100 + i * 76, 1210]), '#5f4830', 5, 0.3)
  quad(1010, 800, 170, '#2f6fb0', '#3c4048')
  quad(640, 1080, 360, '#d8382f', '#2f4a3a')
  return finish({ ...w, air })
}

export function riding(scene: Scene): string {
  const w = field(scene, 600)
  const { sheet, air, chance: luck } = w
  grove(w, 700, 220)
  const fence = under(air, '#f4f0e6', 0.95)
  for (let x = -10; x < 1640; x += 130) sheet.rect(x, 720, 14, 110, fence)
  for (const y of [740, 786]) sheet.rect(0, y, 1600, 12, fence)
  sheet.rect(0, 830, 1600, 370, sheet.down(830, 1200, [0, '#d9bd8c'], [1, '#bb9a68']))
  const horse = (x: number, y: number, s: number, c: string, coat: string) => {
    sheet.soft(oval(x, y, s * 0.9, s * 0.09), '#2a1c10', 0.45, 12)
    const mane = darken(c, 0.6)
    for (const [k, b] of [
      [-0.5, -0.06],
      [-0.34, 0.14],
      [0.36, -0.1],
      [0.52, 0.16],
    ] as const)
      sheet.line(
        P(['M', x + k * s, y - s * 0.6, 'L', x + (k + b * 0.6) * s, y - s * 0.3, 'L', x + (k + b * 0.4) * s, y]),
        darken(c, b < 0 ? 0.2 : 0),
        s * 0.12,
      )
    sheet.path(
      oval(x, y - s * 0.72, s * 0.62, s * 0.26),
      sheet.down(y - s, y - s * 0.4, [0, lighten(c, 0.16)], [1, darken(c, 0.2)]),
    )
    sheet.path(
      P([
        'M',
        x + s * 0.3,
        y - s * 0.74,
        'Q',
        x + s * 0.56,
        y - s * 1.1,
        x + s * 0.66,
        y - s * 1.36,
        'l',
        s * 0.2,
        s * 0.1,
        'Q',
        x + s * 0.8,
        y - s * 0.9,
        x + s * 0.58,
        y - s * 0.56,
        'Z',
      ]),
      c,
    )
    sheet.path(
      P([
        'M',
        x + s * 0.62,
        y - s * 1.34,
        'q',
        s * 0.1,
        -s * 0.12,
        s * 0.2,
        -s * 0.06,
        'l',
        s * 0.3,
        s * 0.3,
        'q',
        s * 0.02,
        s * 0.12,
        -s * 0.1,
        s * 0.12,
        'l',
        -s * 0.3,
        -s * 0.12,
        'Z',
      ]),
      c,
    )
    sheet.path(P(['M', x + s * 0.68, y - s * 1.4, 'l', s * 0.03, -s * 0.12, 'l', s * 0.08, s * 0.1, 'Z']), c)
    sheet.path(
      P([
        'M',
        x + s * 0.32,
        y - s * 0.86,
        'Q',
        x + s * 0.5,
        y - s * 1.2,
        x + s * 0.64,
        y - s * 1.4,
        'l',
        s * 0.06,
        s * 0.06,
        'Q',
        x + s * 0.56,
        y - s * 1.08,
        x + s * 0.4,
        y - s * 0.8,
        'Z',
      ]),
      mane,
    )
    sheet.line(P(['M', x - s * 0.6, y - s * 0.78, 'q', -s * 0.2, s * 0.2, -s * 0.16, s * 0.54]), mane, s * 0.1)
    sheet.path(oval(x + s * 0.84, y - s * 1.24, s * 0.02), '#1a1412')
    sheet.rect(x - s * 0.18, y - s * 0.98, s * 0.4, s * 0.26, '#5b2f22')
    rider(sheet, [x + s * 0.02, y - s * 0.98], s * 0.72, {
      coat,
      helmet: '#23262c',
      legs: '#e9e2d2',
      arm: [0.5, -0.2],
      knee: [0.24, 0.3],
      foot: [0.06, 0.7],
      lean: 0.04,
    })
    sheet.line(P(['M', x + s * 0.38, y - s * 1.12, 'L', x + s * 1.04, y - s * 1.06]), '#3a2418', s * 0.024)
  }
  horse(1150, 960, 210, '#c9b49a', '#2f6f9c')
  horse(560, 1130, 360, '#8a5230', '#c2303a')
  blades(sheet, air, luck, 830, 860, 120)
  return finish(w)
}

export function luge(scene: Scene): string {
  const w = field(scene, 520)
  const { sheet, chance: luck } = w
  grove(w, 620, 240, 16)
  // A concrete run that winds down the hill, low carts on it, chairs going up beside it.
  sheet.rect(0, 610, 1600, 590, sheet.down(610, 1200, [0, '#8fb45a'], [1, '#5f8a3c']))
  const run =
    'M1010 560C860 610 1180 660 1000 720C760 800 520 790 620 900C720 990 1240 1000 1260 1240H-60C-40 1040 360 1010 300 880C240 740 700 740 860 690C960 650 700 620 920 556Z'
  sheet.path(run, '#8b9097')
  sheet.path(run, 'none', { stroke: '#d8443c', width: 14, dash: '60 60' })
  sheet.path(run, 'none', { stroke: '#f4f4f0', width: 14, opacity: 0.5, dash: '0 60 60 0' })
  const cart = (x: number, y: number, s: number, c: string, coat: string) => {
    sheet.soft(oval(x, y + s * 0.06, s * 0.8, s * 0.1), '#15171a', 0.5, 10)
    sheet.path(
      P([
        'M',
        x - s * 0.8,
        y - s * 0.1,
        'l',
        s * 0.1,
        -s * 0.36,
        'h',
        s * 0.2,
        'l',
        s * 0.06,
        s * 0.16,
        'h',
        s * 0.8,
        'q',
        s * 0.3,
        0,
        s * 0.5,
        s * 0.2,
        'Z',
      ]),
      c,
    )
    rider(sheet, [x - s * 0.34, y - s * 0.26], s * 0.66, {
      coat,
      helmet: '#f2c230',
      arm: [0.86, -0.28],
      knee: [0.9, -0.16],
      foot: [1.5, 0.06],
      lean: -0.1,
    })
    sheet.line(
      P(['M', x + s * 0.5, y - s * 0.2, 'L', x + s * 0.22, y - s * 0.5, 'M', x + s * 0.12, y - s * 0.52, 'h', s * 0.2]),
      '#23262c',
      s * 0.05,
    )
    for (const k of [-0.5, 0.6]) {
      sheet.path(oval(x + k * s, y, s * 0.15), '#1a1a1d')
      sheet.path(oval(x + k * s, y, s * 0.07), '#c9ced4')
    }
  }
  cart(900, 720, 90, '#2f8f5a', '#2f6f9c')
  cart(470, 850, 150, '#e89a2f', '#8b5fa3')
  cart(740, 1100, 330, '#d8382f', '#2f5fa3')
  for (const [x, y, h] of [
    [1500, 560, 560],
    [1330, 480, 300],
    [1230, 440, 180],
  ] as const) {
    sheet.rect(x - h / 60, y - h * 0.3, h / 30, h, '#7d868f')
    sheet.rect(x - h / 7, y - h * 0.3, h / 3.5, h / 30, '#7d868f')
  }
  rope(sheet, [1150, 370], [1640, 360], 12, '#3a3f48', 6)
  for (const [x, y, s] of [
    [1290, 372, 44],
    [1420, 374, 62],
  ] as const) {
    sheet.line(P(['M', x, y, 'v', s]), '#3a3f48', 5)
    sheet.rect(x - s * 0.7, y + s * 1.3, s * 1.4, s * 0.2, '#d8443c')
    for (const k of [-0.35, 0.35])
      figure(sheet, [x + k * s, y + s * 2.2], s * 1.7, { coat: k < 0 ? '#f2b134' : '#3f9c8f' })
  }
  for (let i = 0; i < 14; i++)
    tree(sheet, w.air, luck, 'fir', {
      x: i < 7 ? luck.between(-20, 200) : luck.between(1360, 1640),
      y: luck.between(700, 860),
      tall: luck.between(120, 220),
    })
  return finish(w)
}

export function railbike(scene: Scene): string {
  const w = field(scene, 600)
  const { sheet, air, chance: luck } = w
  grove(w, 690, 220)
  sheet.path('M0 690Q600 670 1600 760V900Q900 800 0 830Z', sheet.down(680, 900, [0, '#8fc4d8'], [1, '#4f93b0']))
  sheet.path('M0 820Q900 790 1600 890V1200H0Z', under(air, air.grass[0], 0.9))
  sheet.path('M620 790L900 800L1750 1210H-150Z', '#9a8f80')
  let ties = ''
  for (let k = 0; k < 15; k++) {
    const t = (k / 14) ** 1.8
    const y = 806 + t * 400
    const half = 70 + t * 640
    ties += P(['M', 770 + t * 20 - half, y, 'h', half * 2, 'l', 8, 10 + 26 * t, 'h', -half * 2 - 16, 'Z'])
  }
  sheet.path(ties, '#6b4a31')
  for (const k of [-1, 1])
    sheet.path(
      P(['M', 770 + k * 46, 800, 'L', 790 + k * 470, 1210, 'h', 34, 'L', 770 + k * 46 + 6, 800, 'Z']),
      '#c9ced4',
    )
  // Seen from the side in front: four who pedal.
  const y = 1010
  sheet.soft(oval(800, y + 90, 470, 40), '#15120e', 0.5, 16)
  sheet.rect(400, y - 30, 800, 34, '#2f8f5a')
  sheet.rect(400, y - 40, 800, 12, '#f2c230')
  for (const x of [520, 880]) {
    sheet.rect(x - 70, y - 230, 24, 200, '#2f8f5a')
    sheet.rect(x - 80, y - 80, 160, 40, '#3a3f48')
    for (const [d, coat] of [[0, x < 700 ? '#d8443c' : '#2f6f9c']] as const)
      rider(sheet, [x + d, y - 84], 190, { coat, arm: [0.7, -0.36], knee: [0.6, 0.1], foot: [0.9, 0.46] })
    sheet.path(oval(x + 176, y + 4, 34), 'none', { stroke: '#23262c', width: 10 })
    sheet.line(P(['M', x + 160, y - 18, 'l', 36, 44]), '#c9ced4', 10)
    sheet.line(P(['M', x + 130, y - 40, 'v', -110, 'h', 50]), '#c9ced4', 12)
  }
  for (const x of [460, 760, 1140]) sheet.line(P(['M', x, y - 40, 'V', y - 400]), '#2f8f5a', 14)
  sheet.path('M400 620Q800 560 1200 620L1180 650Q800 596 420 650Z', '#f2c230')
  for (let k = 0; k < 8; k++)
    sheet.path(
      P(['M', 430 + k * 96, 634 - Math.sin((k / 7) * 3.14) * 30, 'h', 48, 'v', 26, 'h', -48, 'Z']),
      k % 2 ? '#ffffff' : '#e4572e',
    )
  for (const x of [480, 780, 1090]) {
    sheet.path(oval(x, y + 40, 66), '#3a3f48')
    sheet.path(oval(x, y + 40, 46), '#a9aeb4')
    sheet.path(oval(x, y + 40, 16), '#3a3f48')
  }
  blades(sheet, air, luck, 1080, 1200, 160, ['#f2d45c', '#ffffff'])
  return finish(w)
}

export function undersea(scene: Scene, diver: 'snorkel' | 'scuba'): string {
  const sheet = outdoors(scene, { horizon: 100, eye: [0, 2, 0], focal: 1000, ground: 'none' }).sheet
  const luck = chance(scene.id)
  const deep = diver === 'scuba'
  sheet.rect(
    0,
    0,
    1600,
    1200,
    sheet.down(
      0,
      1200,
      [0, deep ? '#3fa9cf' : '#9fe6ee'],
      [0.35, deep ? '#1f7fb3' : '#45c2d8'],
      [1, deep ? '#0b3a66' : '#1f86ae'],
    ),
  )
  for (let i = 0; i < 9; i++)
    sheet.path(P(['M', i * 210 - 60, 0, 'l', 70, 0, 'L', i * 170 + 260, 1200, 'h', -190, 'Z']), '#ffffff', {
      opacity: 0.07,
    })
  if (!deep) {
    sheet.rect(0, 0, 1600, 150, sheet.down(0, 150, [0, '#bfe3f5'], [1, '#e9f7fa']))
    sheet.path('M0 150Q200 120 400 150T800 150T1200 150T1600 150V190Q1200 170 800 190T0 190Z', '#ffffff', {
      opacity: 0.8,
    })
  }
  sheet.path('M0 1040Q400 980 800 1050T1600 1020V1200H0Z', sheet.down(1000, 1200, [0, '#e9d7a8'], [1, '#b59a6a']))
  const coral = (x: number, y: number, s: number, c: string) => {
    let d = ''
    for (let k = -3; k <= 3; k++)
      d += P(['M', x, y, 'Q', x + k * s * 0.1, y - s * 0.5, x + k * s * 0.24, y - s * luck.between(0.7, 1)])
    sheet.line(d, c, s * 0.12)
    sheet.line(d, lighten(c, 0.3), s * 0.04)
  }
  for (let i = 0; i < 18; i++)
    coral(
      luck.between(0, 1600),
      luck.between(1050, 1180),
      luck.between(70, 190),
      luck.pick(['#ef6f8a', '#f2a53b', '#b06fd0', '#e0483f', '#f7d04d']),
    )
  const fish = (x: number, y: number, s: number, c: string, k: number) => {
    sheet.path(P(['M', x - k * s * 0.5, y, 'l', -k * s * 0.3, -s * 0.22, 'v', s * 0.44, 'Z']), darken(c, 0.15))
    sheet.path(oval(x, y, s * 0.54, s * 0.3), c)
    sheet.rect(x - s * 0.08, y - s * 0.27, s * 0.12, s * 0.54, '#ffffff', { opacity: 0.85 })
    sheet.path(oval(x + k * s * 0.34, y - s * 0.06, s * 0.06), '#1a1a1d')
  }
  for (let i = 0; i < 26; i++)
    fish(
      luck.between(40, 1560),
      luck.between(deep ? 160 : 420, 980),
      luck.between(40, 90),
      luck.pick(['#f2a531', '#ffdb4d', '#ef5f4d', '#3f74d8', '#5fd0c4']),
      luck.often(0.5) ? 1 : -1,
    )
  const swim = (x: number, y: number, s: number, suit: string) => {
    sheet.group(`transform="rotate(${deep ? 12 : 4} ${x} ${y})"`, () => {
      for (const [dy, f] of [
        [-0.02, '#f2c230'],
        [0.16, '#f2c230'],
      ] as const) {
        sheet.line(P(['M', x - s * 0.3, y + dy * s, 'L', x - s * 1.1, y + dy * s * 2 - s * 0.02]), suit, s * 0.16)
        sheet.path(
          P(['M', x - s * 1.06, y + dy * s * 2 - s * 0.06, 'l', -s * 0.44, -s * 0.1, 'l', s * 0.04, s * 0.26, 'Z']),
          f,
        )
      }
      sheet.line(P(['M', x - s * 0.3, y + s * 0.05, 'L', x + s * 0.32, y]), suit, s * 0.32)
      sheet.line(P(['M', x + s * 0.3, y + s * 0.06, 'L', x + s * 0.62, y + s * 0.3]), lighten(suit, 0.1), s * 0.12)
      sheet.path(oval(x + s * 0.8, y + s * 0.34 - s * 0.02, s * 0.07), '#d9a888')
      sheet.line(P(['M', x + s * 0.6, y + s * 0.28, 'L', x + s * 0.78, y + s * 0.33]), '#d9a888', s * 0.09)
      sheet.path(oval(x + s * 0.54, y - s * 0.1, s * 0.18), '#d9a888')
      sheet.path(
        P(['M', x + s * 0.36, y - s * 0.14, 'q', s * 0.04, -s * 0.2, s * 0.24, -s * 0.16, 'l', s * 0.04, s * 0.1, 'Z']),
        '#2a211d',
      )
      sheet.path(oval(x + s * 0.64, y - s * 0.1, s * 0.12, s * 0.1), '#bfe9f2', { stroke: '#e4572e', width: s * 0.05 })
      if (deep) {
        sheet.path(
          P([
            'M',
            x - s * 0.3,
            y - s * 0.32,
            'h',
            s * 0.5,
            'q',
            s * 0.1,
            s * 0.1,
            0,
            s * 0.2,
            'h',
            -s * 0.5,
            'q',
            -s * 0.1,
            -s * 0.1,
            0,
            -s * 0.2,
            'Z',
          ]),
          '#f2b134',
        )
        sheet.line(P(['M', x + s * 0.24, y - s * 0.22, 'q', s * 0.3, -s * 0.2, s * 0.42, s * 0.2]), '#23262c', s * 0.05)
      } else sheet.line(P(['M', x + s * 0.6, y + s * 0.06, 'q', s * 0.16, 0, s * 0.1, -s * 0.5]), '#f2c230', s * 0.06)
    })
    for (let i = 0; i < 12; i++)
      sheet.path(
        oval(x + s * luck.between(0.6, 0.9), y - s * luck.between(0.3, 1.4), s * luck.between(0.02, 0.07)),
        '#ffffff',
        { opacity: 0.6 },
      )
  }
  if (deep) {
    swim(720, 560, 330, '#23262c')
    swim(1240, 330, 180, '#2b3548')
    sheet.path(
      P(['M', 250, 880, 'q', 90, -120, 220, -60, 'q', 120, 50, 60, 110, 'q', -180, 60, -280, -50, 'Z']),
      '#5f8f4a',
    )
    for (const [x, y] of [
      [260, 930],
      [480, 950],
      [500, 820],
    ] as const)
      sheet.path(oval(x, y, 60, 20), '#6f9c57')
    sheet.path(oval(560, 850, 36, 28), '#7fae66')
  } else {
    swim(760, 400, 330, '#e4572e')
    swim(1300, 300, 200, '#2f6f9c')
  }
  sheet.rect(
    0,
    0,
    1600,
    1200,
    sheet.radial(800, 500, 1200, 900, [
      [0.5, '#04152a', 0],
      [1, '#04152a', 0.4],
    ]),
  )
  return sheet.svg()
}

export function rafting(scene: Scene): string {
  const w = field(scene, 480)
  const { sheet, air, chance: luck } = w
  grove(w, 590, 260)
  sheet.rect(0, 560, 1600, 640, sheet.down(560, 1200, [0, '#9ccfd6'], [0.3, '#4fa3b5'], [1, '#1f6f8c']))
  for (const s of [-1, 1])
    sheet.path(
      P(['M', 800 + s * 260, 560, 'Q', 800 + s * 500, 760, 800 + s * 1000, 900, 'V', 560, 'Z']),
      under(air, '#7a7668', 0.8),
    )
  for (let i = 0; i < 26; i++) {
    const s = i % 2 ? 1 : -1
    const t = luck()
    const r = 20 + t * 90
    const [x, y] = [800 + s * (330 + t * 420 + luck.between(-30, 120)), 600 + t * 330]
    const c = luck.pick(['#8a857c', '#6f6a62', '#9d968a'])
    sheet.path(oval(x, y, r, r * 0.6), sheet.down(y - r * 0.6, y + r * 0.6, [0, lighten(c, 0.2)], [1, darken(c, 0.35)]))
  }
  const foam = (x: number, y: number, n: number, sx: number, sy: number) => {
    for (let i = 0; i < n; i++)
      sheet.path(oval(x + luck.between(-sx, sx), y + luck.between(-sy, sy * 0.4), luck.between(6, 30)), '#ffffff', {
        opacity: luck.between(0.4, 0.9),
      })
  }
  for (let i = 0; i < 40; i++)
    sheet.line(P(['M', luck.between(0, 1600), luck.between(640, 1190), 'q', 60, -26, 130, 4]), '#e9f8fb', 7, 0.5)
  foam(800, 1010, 70, 560, 70)
  const y = 900
  const coats = ['#d8443c', '#2f6f9c', '#f2b134'] as const
  for (const [i, x] of [520, 760, 1000].entries()) {
    rider(sheet, [x, y - 40], 190, {
      coat: '#f28a2f',
      helmet: coats[i] ?? '#d8443c',
      arm: [0.5, -0.06],
      knee: [0.3, 0.2],
      foot: [0.4, 0.5],
      lean: 0.2,
    })
    sheet.line(P(['M', x - 20, y - 150, 'L', x + 190, y + 110]), '#8f6a44', 12)
    sheet.path(P(['M', x + 170, y + 90, 'l', 50, 50, 'l', 20, 60, 'l', -60, -40, 'Z']), '#f2c230')
  }
  sheet.path(
    P([
      'M',
      330,
      y - 70,
      'Q',
      340,
      y + 50,
      480,
      y + 60,
      'H',
      1080,
      'Q',
      1240,
      y + 40,
      1290,
      y - 110,
      'Q',
      1320,
      y + 110,
      1120,
      y + 140,
      'H',
      460,
      'Q',
      300,
      y + 130,
      330,
      y - 70,
      'Z',
    ]),
    sheet.down(y - 100, y + 140, [0, '#3f8fe0'], [1, '#1f4f8c']),
  )
  sheet.line(
    P(['M', 350, y - 20, 'Q', 380, y + 76, 490, y + 84, 'H', 1080, 'Q', 1230, y + 70, 1285, y - 50]),
    '#f2c230',
    14,
  )
  foam(420, 1040, 40, 150, 80)
  foam(1260, 1000, 46, 130, 120)
  return finish(w)
}

export function kayak(scene: Scene): string {
  const w = outdoors(scene, { horizon: 480, eye: [0, 3, 0], focal: 1100 })
  const { sheet, chance: luck } = w
  waterTo(w, 486, '#3fc4c8')
  for (let i = 0; i < 34; i++)
    sheet.path(
      oval(luck.between(0, 1600), luck.between(800, 1190), luck.between(30, 90), luck.between(12, 30)),
      luck.pick(['#2f8f9c', '#c9d8a8', '#7fb09c']),
      { opacity: 0.28 },
    )
  const y = 860
  sheet.path(oval(820, y + 150, 620, 60), '#0f5a66', { opacity: 0.35 })
  for (const [x, coat] of [
    [600, '#e4572e'],
    [980, '#f2b134'],
  ] as const) {
    rider(sheet, [x, y + 40], 210, { coat, arm: [0.42, -0.2], knee: [0.5, -0.16], foot: [0.96, 0.06] })
    sheet.line(P(['M', x - 170, y - 230, 'L', x + 330, y + 130]), '#2b2f36', 11)
    for (const [px, py] of [
      [x - 170, y - 230],
      [x + 330, y + 130],
    ] as const)
      sheet.path(oval(px, py, 26, 54), '#f2c230')
  }
  const hull = P([
    'M',
    160,
    y - 10,
    'Q',
    300,
    y + 30,
    800,
    y + 34,
    'T',
    1460,
    y - 20,
    'Q',
    1330,
    y + 150,
    800,
    y + 156,
    'T',
    160,
    y - 10,
    'Z',
  ])
  sheet.path(hull, sheet.down(y, y + 150, [0, '#ffffff', 0.5], [1, '#bff2f4', 0.5]), {
    stroke: '#ffffff',
    width: 9,
    opacity: 0.95,
  })
  sheet.path(P(['M', 300, y + 60, 'Q', 800, y + 90, 1330, y + 50]), 'none', {
    stroke: '#ffffff',
    width: 12,
    opacity: 0.7,
  })
  for (let k = 0; k < 5; k++)
    sheet.path(
      oval(420 + k * 190, y + 110, 34, 15),
      ['#f2a531', '#ef5f4d', '#ffdb4d', '#3f74d8', '#ef6f9a'][k] ?? '#f2a531',
      { opacity: 0.75 },
    )
  people(w, 560, [], 10)
  return finish(w)
}

export function paddleboard(scene: Scene): string {
  const w = outdoors(scene, { horizon: 540, eye: [0, 3, 0], focal: 1100 })
  const { sheet } = w
  const one = (x: number, y: number, s: number, c: string, coat: string) => {
    sheet.path(oval(x, y + s * 0.06, s * 0.8, s * 0.08), '#1a2038', { opacity: 0.35 })
    sheet.path(
      P([
        'M',
        x - s * 0.76,
        y,
        'Q',
        x - s * 0.5,
        y - s * 0.09,
        x,
        y - s * 0.09,
        'T',
        x + s * 0.84,
        y - s * 0.08,
        'Q',
        x + s * 0.5,
        y + s * 0.08,
        x,
        y + s * 0.08,
        'T',
        x - s * 0.76,
        y,
        'Z',
      ]),
      c,
      { stroke: '#ffffff', width: 5 },
    )
    figure(sheet, [x, y - s * 0.02], s * 1.05, { coat, legs: '#d9a888', arms: 'out' })
    sheet.line(P(['M', x + s * 0.14, y - s * 1, 'L', x + s * 0.36, y + s * 0.1]), '#3a2c24', s * 0.035)
    sheet.path(oval(x + s * 0.37, y + s * 0.12, s * 0.06, s * 0.13), '#f2c230')
  }
  one(1180, 720, 170, '#3fae9c', '#e9e2d6')
  one(620, 960, 420, '#f2a03b', '#c2303a')
  one(1330, 1060, 300, '#ef6f8a', '#2f4f8c')
  return finish(w)
}

export function farm(scene: Scene): string {
  const sheet = outdoors(scene, { horizon: 300, eye: [0, 2, 0], focal: 1000, ground: 'none' }).sheet
  const luck = chance(scene.id)
  // Rows of strawberries under a round roof of film.
  sheet.rect(0, 0, 1600, 1200, sheet.down(0, 700, [0, '#f4f8f6'], [1, '#dfeee0']))
  for (let k = 0; k < 7; k++) {
    const t = (k / 6) ** 1.6
    const r = 200 + t * 760
    sheet.path(P(['M', 800 - r, 520 + t * 300, 'A', r, r * 0.8, 0, 0, 1, 800 + r, 520 + t * 300]), 'none', {
      stroke: '#b9c4c4',
      width: 5 + t * 14,
    })
  }
  sheet.rect(600, 380, 400, 150, '#cfe3c4')
  sheet.path('M600 520H1000L1800 1240H-200Z', sheet.down(520, 1200, [0, '#cbb894'], [1, '#a88f66']))
  for (const s of [-1, 0, 1]) {
    const a = 800 + s * 120
    const b = 800 + s * 640
    sheet.path(P(['M', a - 26, 520, 'L', b - 190, 1210, 'H', b + 190, 'L', a + 26, 520, 'Z']), '#3f3a36')
    for (let i = 0; i < 16; i++) {
      const t = (i / 15) ** 1.7
      const x = a + (b - a) * t
      const y = 520 + t * 690
      const r = 20 + t * 150
      for (let k = 0; k < 9; k++)
        sheet.path(
          oval(x + luck.between(-r, r), y - luck.between(0, r * 0.5), r * 0.34, r * 0.22),
          luck.pick(['#3f8a3a', '#5fa84a', '#2f7a34']),
        )
      for (let k = 0; k < 5; k++) {
        const bx = x + luck.between(-r, r) * 1.05
        const by = y + r * luck.between(-0.1, 0.34)
        const q = 5 + t * 30
        sheet.path(
          P([
            'M',
            bx - q,
            by - q * 0.5,
            'Q',
            bx,
            by - q * 1.1,
            bx + q,
            by - q * 0.5,
            'Q',
            bx + q * 0.7,
            by + q,
            bx,
            by + q * 1.2,
            'Q',
            bx - q * 0.7,
            by + q,
            bx - q,
            by - q * 0.5,
            'Z',
          ]),
          '#e0263a',
        )
        sheet.path(
          P([
            'M',
            bx - q * 0.8,
            by - q * 0.7,
            'L',
            bx,
            by - q * 0.1,
            'L',
            bx + q * 0.8,
            by - q * 0.7,
            'L',
            bx,
            by - q * 1.1,
            'Z',
          ]),
          '#4f9a3f',
        )
        if (q > 16)
          for (const [dx, dy] of [
            [-0.4, 0],
            [0.3, 0.1],
            [0, 0.5],
            [-0.1, -0.2],
          ] as const)
            sheet.path(oval(bx + dx * q, by + dy * q, q * 0.07), '#ffe08a')
      }
    }
  }
  figure(sheet, [560, 1000], 330, { coat: '#f2b134', arms: 'out' })
  figure(sheet, [1060, 960], 420, { coat: '#3f74a8' })
  for (const [x, y] of [[690, 960]] as const) {
    sheet.path(P(['M', x - 70, y - 60, 'h', 140, 'l', -22, 70, 'h', -96, 'Z']), '#b98a52')
    sheet.path(P(['M', x - 64, y - 60, 'q', 64, -110, 128, 0]), 'none', { stroke: '#9a6f3f', width: 10 })
    for (let k = 0; k < 8; k++) ball(sheet, x - 52 + k * 15, y - 64 - (k % 3) * 12, 16, '#e0263a')
  }
  sheet.rect(
    0,
    0,
    1600,
    1200,
    sheet.radial(800, 560, 1300, 900, [
      [0.6, '#1a2010', 0],
      [1, '#1a2010', 0.3],
    ]),
  )
  return sheet.svg()
}

export function orchard(scene: Scene): string {
  const w = field(scene, 560)
  const { sheet, air, chance: luck } = w
  wood(
    sheet,
    air,
    luck,
    ['broad', 'shrub'],
    { x: -60, y: 660, tall: 170, far: 0.2 },
    { x: 1660, y: 660, tall: 170, far: 0.2 },
    18,
  )
  for (const [x, y, r] of [
    [420, 700, 110],
    [1150, 700, 120],
    [800, 660, 80],
    [150, 860, 230],
    [1430, 860, 240],
  ] as const) {
    sheet.rect(x - r * 0.08, y, r * 0.16, r * 0.8, '#6b4a31')
    for (let k = 0; k < 46; k++)
      sheet.path(
        oval(x + luck.between(-r, r) * 0.9, y - luck.between(-0.5, 1) * r * 0.9, r * 0.24, r * 0.16),
        luck.pick(['#2f6a34', '#3f7f3a', '#55984a', '#24552c']),
      )
    for (let k = 0; k < 20; k++) {
      const a = luck() * 6.283
      const d = luck() ** 0.5
      ball(sheet, x + Math.cos(a) * r * 0.95 * d, y - r * 0.25 + Math.sin(a) * r * 0.75 * d, r * 0.12, '#f28a1f')
    }
  }
  // A wall of black stones, as on the island.
  for (let k = 0; k < 70; k++)
    sheet.path(
      oval((k % 35) * 48 + luck.between(-8, 8), 930 + Math.floor(k / 35) * 36, 28, 20),
      luck.pick(['#4b4a4c', '#5a585a', '#3d3c3f']),
    )
  figure(sheet, [600, 1130], 400, { coat: '#3f74a8', arms: 'up' })
  figure(sheet, [790, 1140], 270, { coat: '#e56aa0', arms: 'out' })
  sheet.path('M960 1060H1260L1220 1170H1000Z', '#c99c5a')
  for (let k = 0; k < 26; k++) ball(sheet, 980 + (k % 9) * 32, 1060 - Math.floor(k / 9) * 30, 24, '#f28a1f')
  for (let k = 0; k < 12; k++) sheet.line(P(['M', 970 + k * 24, 1064, 'l', 8, 100]), '#9a7340', 4)
  for (let k = 0; k < 6; k++) sheet.path(oval(1000 + k * 46, 996, 16, 9), '#3f8a3a')
  return finish(w)
}

export function cruise(scene: Scene): string {
  const w = outdoors(scene, { horizon: 620, eye: [0, 4, 0], focal: 1100 })
  const { sheet, air, chance: luck } = w
  sheet.path('M1080 620Q1180 500 1330 520T1600 560V630H1080Z', under(air, '#5f7a5a', 0.7, 0.3))
  const y = 900
  const c = '#f6f4ee'
  sheet.path(
    'M220 760H1360L1480 700Q1430 900 1330 930H330Q250 900 220 760Z',
    sheet.down(700, 930, [0, c], [0.55, darken(c, 0.06)], [0.56, '#2f5f93'], [1, '#1f3f6a']),
  )
  for (const [x0, x1, yy, h] of [
    [300, 1240, 640, 120],
    [380, 1080, 530, 110],
  ] as const) {
    sheet.rect(x0, yy, x1 - x0, h, sheet.down(yy, yy + h, [0, '#ffffff'], [1, '#dfe3e2']))
    for (let x = x0 + 24; x < x1 - 60; x += 72)
      sheet.rect(x, yy + 24, 52, h * 0.5, air.lamps > 0.5 ? '#ffdf9c' : '#4f7f99')
    sheet.rect(x0 - 16, yy - 10, x1 - x0 + 32, 14, '#d8443c')
  }
  sheet.rect(460, 440, 120, 84, '#d8443c')
  sheet.rect(460, 440, 120, 22, '#23262c')
  sheet.rect(860, 452, 180, 70, '#ffffff')
  for (let k = 0; k < 3; k++) sheet.rect(876 + k * 54, 466, 42, 34, '#4f7f99')
  sheet.line('M700 520V330M700 340L1470 700M700 340L240 740', '#8a9098', 5)
  for (let k = 0; k < 16; k++)
    sheet.path(
      P(['M', 720 + k * 46, 350 + k * 21.5, 'l', 30, 14, 'l', -20, 22, 'Z']),
      ['#e4572e', '#f2b134', '#2f9c95', '#4c7fbf'][k % 4] ?? '#e4572e',
    )
  for (let k = 0; k < 9; k++)
    figure(sheet, [1110 + k * 26, 640], 84, {
      coat: ['#d8443c', '#2f6f9c', '#f2b134', '#4f7a5a'][k % 4] ?? '#d8443c',
      arms: k % 3 === 0 ? 'up' : 'down',
    })
  for (let k = 0; k < 8; k++)
    figure(sheet, [440 + k * 60, 530], 76, { coat: ['#8b5fa3', '#2f6f9c', '#e9e2d6', '#d8443c'][k % 4] ?? '#d8443c' })
  for (let k = 0; k < 70; k++)
    sheet.path(
      oval(luck.between(260, 1430), y + luck.between(10, 60), luck.between(8, 28), luck.between(5, 13)),
      '#ffffff',
      { opacity: 0.7 },
    )
  for (const [x, yy, s] of [
    [160, 330, 60],
    [300, 430, 44],
    [1300, 300, 66],
    [1450, 420, 46],
    [1180, 200, 40],
    [560, 220, 46],
  ] as const) {
    sheet.line(
      P([
        'M',
        x - s,
        yy - s * 0.2,
        'Q',
        x - s * 0.4,
        yy - s * 0.5,
        x,
        yy,
        'Q',
        x + s * 0.4,
        yy - s * 0.5,
        x + s,
        yy - s * 0.2,
      ]),
      '#ffffff',
      s * 0.16,
    )
    sheet.path(oval(x, yy + s * 0.04, s * 0.16, s * 0.1), '#f4f4f4')
    sheet.line(
      P(['M', x - s, yy - s * 0.2, 'l', s * 0.24, -s * 0.1, 'M', x + s, yy - s * 0.2, 'l', -s * 0.24, -s * 0.1]),
      '#4b5058',
      s * 0.1,
    )
  }
  return finish(w)
}

export function walktour(scene: Scene): string {
  const w = outdoors(scene, { horizon: 560, eye: [0, 1.7, 0], focal: 1000, ground: 'none' })
  const { sheet, air, chance: luck } = w
  wood(
    sheet,
    air,
    luck,
    ['broad', 'pine'],
    { x: -40, y: 700, tall: 330, far: 0.3 },
    { x: 1640, y: 700, tall: 330, far: 0.3 },
    14,
  )
  plaza(w, 680, '#c9bca6')
  const look = {
    wall: '#efe6d6',
    trim: '#7a5334',
    roof: 'tile',
    roofColour: '#565d66',
    window: 'lattice',
    ground: 'door',
    storeys: 1,
    high: 300,
  } as const
  front(w, { ...look, x: 560, wide: 480, bays: 4, foot: 760, high: 190 })
  front(w, { ...look, x: -120, wide: 640, bays: 3, foot: 900 })
  front(w, { ...look, x: 1080, wide: 640, bays: 3, foot: 900 })
  for (const x of [-20, 1090]) {
    sheet.rect(x, 800, 530, 130, under(air, '#a39a8c', 0.8))
    for (let k = 0; k < 40; k++)
      sheet.path(
        oval(x + 24 + (k % 13) * 40, 830 + Math.floor(k / 13) * 36, 17, 13),
        luck.pick(['#8a8274', '#b5aa98', '#7a7366']),
      )
    sheet.rect(x - 8, 782, 546, 26, under(air, '#565d66', 0.8))
  }
  for (const [x, y, t, c] of [
    [960, 1010, 290, '#f2b134'],
    [1080, 1040, 310, '#4f7a5a'],
    [860, 1000, 280, '#8b5fa3'],
    [1190, 1010, 290, '#2f6f9c'],
    [1010, 1110, 340, '#e9e2d6'],
  ] as const) {
    sheet.soft(oval(x, y, t * 0.22, t * 0.03), '#1a1420', 0.3, 6)
    figure(sheet, [x, y], t, { coat: c })
  }
  figure(sheet, [520, 1140], 460, { coat: '#c2303a', arms: 'up' })
  sheet.line('M608 740V480', '#3a2c24', 9)
  sheet.path('M611 480Q700 450 770 490V590Q700 550 611 580Z', '#f2c230')
  return finish(w)
}

export function daytour(scene: Scene): string {
  const w = field(scene, 600)
  const { sheet, air, chance: luck } = w
  grove(w, 690, 200)
  sheet.path(
    'M900 640C1100 680 1300 700 1200 760C1050 830 300 800 -60 960V1210H1660V1000C1500 900 1560 800 1420 740C1320 690 1000 660 930 636Z',
    sheet.down(640, 1200, [0, '#80848a'], [1, '#54575d']),
  )
  sheet.line('M-40 1060C500 940 1000 920 1330 800', '#f2d45c', 8, 0.9)
  const y = 1030
  sheet.soft(oval(720, y + 10, 640, 40), '#0a0c10', 0.55, 18)
  sheet.path(
    P([
      'M',
      130,
      y - 20,
      'V',
      y - 330,
      'Q',
      140,
      y - 390,
      210,
      y - 396,
      'H',
      1220,
      'Q',
      1300,
      y - 390,
      1320,
      y - 290,
      'L',
      1340,
      y - 130,
      'V',
      y - 20,
      'Z',
    ]),
    sheet.down(
      y - 400,
      y,
      [0, '#ffffff'],
      [0.55, '#f2f4f4'],
      [0.56, '#2f8f9c'],
      [0.8, '#2f8f9c'],
      [0.81, '#f2b134'],
      [1, '#d99a2f'],
    ),
  )
  sheet.path(P(['M', 170, y - 340, 'H', 1130, 'V', y - 190, 'H', 170, 'Z']), '#2b3a46')
  for (let k = 0; k < 6; k++) {
    sheet.rect(182 + k * 158, y - 330, 148, 132, '#5f8299')
    for (const d of [40, 100]) {
      sheet.path(oval(182 + k * 158 + d, y - 240, 20, 24), '#d9a888')
      sheet.rect(
        182 + k * 158 + d - 28,
        y - 218,
        56,
        24,
        ['#d8443c', '#f2b134', '#4f7a5a', '#8b5fa3'][(k + (d > 50 ? 1 : 0)) % 4] ?? '#d8443c',
      )
    }
  }
  sheet.path(
    P(['M', 1170, y - 350, 'H', 1230, 'Q', 1280, y - 346, 1296, y - 280, 'L', 1312, y - 180, 'H', 1170, 'Z']),
    '#5f8299',
  )
  sheet.rect(1160, y - 170, 10, 150, '#c9ced4')
  for (const x of [340, 1090]) {
    sheet.path(oval(x, y - 20, 78), '#1a1a1d')
    sheet.path(oval(x, y - 20, 42), '#b9bec4')
    sheet.path(oval(x, y - 20, 14), '#5b6066')
  }
  sheet.path(oval(1322, y - 90, 20, 16), '#fff6d0')
  sheet.line(P(['M', 1300, y - 300, 'q', 70, 0, 70, 60]), '#2b2f36', 9)
  sheet.rect(1350, y - 250, 36, 70, '#2b2f36')
  blades(sheet, air, luck, 1120, 1200, 160)
  wood(sheet, air, luck, ['fir', 'broad'], { x: 1440, y: 860, tall: 260 }, { x: 1640, y: 900, tall: 330 }, 3)
  return finish(w)
}

export function nightmarket(scene: Scene): string {
  const w = outdoors(scene, { horizon: 520, eye: [0, 1.7, 0], focal: 1000, ground: 'none' })
  const { sheet, chance: luck } = w
  skyline(w, 540, 1.2, 120)
  sheet.rect(0, 560, 1600, 640, sheet.down(560, 1200, [0, '#3a3440'], [1, '#221f2a']))
  sheet.glow(800, 640, 800, 360, '#ffb35c', 0.5)
  const stall = (x: number, y: number, s: number, c: string, steam: boolean) => {
    sheet.glow(x, y - s * 0.5, s * 1.3, s * 1.1, '#ffc870', 0.55)
    sheet.rect(x - s * 0.7, y - s * 0.42, s * 1.4, s * 0.42, sheet.down(y - s * 0.4, y, [0, '#b9743c'], [1, '#6b3f22']))
    sheet.rect(x - s * 0.66, y - s * 0.95, s * 1.32, s * 0.5, '#ffe2a6')
    for (let k = 0; k < 6; k++) {
      sheet.path(
        oval(x - s * 0.5 + k * s * 0.2, y - s * 0.46, s * 0.09, s * 0.05),
        luck.pick(['#e0483f', '#8f5a2f', '#e8b54d', '#6f9c4a']),
      )
    }
    figure(sheet, [x, y + s * 0.1], s * 1.06, { coat: luck.pick(['#f4efe4', '#c2303a', '#3f5f7a']) })
    sheet.rect(x - s * 0.7, y - s * 0.42, s * 1.4, s * 0.42, sheet.down(y - s * 0.4, y, [0, '#c98a4a'], [1, '#6b3f22']))
    for (let k = 0; k < 7; k++)
      ball(
        sheet,
        x - s * 0.56 + k * s * 0.19,
        y - s * 0.46,
        s * 0.075,
        luck.pick(['#e0483f', '#b5743c', '#f0c25a', '#7fae57']),
      )
    for (let k = 0; k < 8; k++)
      sheet.path(
        P([
          'M',
          x - s * 0.8 + k * s * 0.2,
          y - s * 1.2,
          'h',
          s * 0.2,
          'v',
          s * 0.26,
          'q',
          -s * 0.1,
          s * 0.1,
          -s * 0.2,
          0,
          'Z',
        ]),
        k % 2 ? '#fff3df' : c,
      )
    sheet.line(P(['M', x - s * 0.74, y, 'V', y - s * 1.2, 'M', x + s * 0.74, y, 'V', y - s * 1.2]), '#3a2c24', s * 0.04)
    if (steam)
      for (let k = 0; k < 5; k++)
        sheet.glow(x + luck.between(-60, 60), y - s * luck.between(0.5, 1.2), s * 0.3, s * 0.2, '#ffffff', 0.24)
    ball(sheet, x - s * 0.4, y - s * 0.86, s * 0.06, '#fff6d8')
    ball(sheet, x + s * 0.4, y - s * 0.86, s * 0.06, '#fff6d8')
  }
  for (const [x, y, s, c] of [
    [560, 700, 150, '#2f9c95'],
    [1040, 700, 150, '#c2487f'],
    [330, 820, 260, '#d8443c'],
    [1290, 820, 260, '#f2a531'],
    [60, 1060, 420, '#3f74b8'],
    [1560, 1060, 420, '#3fae6a'],
  ] as const)
    stall(x, y, s, c, true)
  for (const [y, sag, n] of [
    [130, 130, 13],
    [270, 110, 11],
  ] as const)
    for (let k = 0; k <= n; k++) {
      const x = (k / n) * 1600
      const yy = y + Math.sin((k / n) * Math.PI) * sag
      sheet.glow(x, yy, 90, 90, '#ff8a4d', 0.5)
      sheet.path(oval(x, yy, 30, 36), k % 2 ? '#ff6a4d' : '#ffc857')
      sheet.rect(x - 14, yy - 44, 28, 10, '#2b211d')
    }
  for (const [x, y, t] of [
    [700, 900, 240],
    [790, 920, 260],
    [940, 880, 230],
    [620, 1060, 330],
    [1010, 1080, 350],
  ] as const)
    figure(sheet, [x, y], t, { coat: luck.pick(['#2b2f3a', '#4b3440', '#33405a', '#5a3f35']) })
  return finish(w)
}

export function pass(scene: Scene): string {
  const w = field(scene, 560)
  const { sheet } = w
  grove(w, 650, 180)
  plaza(w, 700, '#cfc4b0')
  // A telephone that shows a ticket, held up before a town's sights.
  highrise(w, 250, 720, 110, 420, 'spire', '#7d8794', 0.2)
  const wheel = (x: number, y: number, r: number) => {
    sheet.path(oval(x, y, r), 'none', { stroke: '#e9eef2', width: 12 })
    for (let k = 0; k < 12; k++) {
      const [cx, cy] = [x + Math.cos((k / 12) * 6.283) * r, y + Math.sin((k / 12) * 6.283) * r]
      sheet.line(P(['M', x, y, 'L', cx, cy]), '#dfe6ea', 4)
      sheet.path(oval(cx, cy, 18), ['#e4572e', '#f2b134', '#2f9c95', '#4c7fbf'][k % 4] ?? '#e4572e')
    }
    sheet.line(P(['M', x, y, 'l', -r * 0.6, r * 1.3, 'M', x, y, 'l', r * 0.6, r * 1.3]), '#c9d2d8', 14)
  }
  wheel(1330, 470, 200)
  sheet.soft('M560 220q0 -50 50 -50h380q50 0 50 50v780q0 50 -50 50h-380q-50 0 -50 -50Z', '#1a1420', 0.4, 26)
  sheet.path('M560 220q0 -50 50 -50h380q50 0 50 50v780q0 50 -50 50h-380q-50 0 -50 -50Z', '#1d2026')
  sheet.path(
    'M586 236q0 -36 36 -36h356q36 0 36 36v748q0 36 -36 36h-356q-36 0 -36 -36Z',
    sheet.down(200, 1020, [0, '#ffffff'], [1, '#f1f4f8']),
  )
  sheet.path('M610 240h380v250h-380Z', sheet.down(240, 490, [0, '#4fa3e0'], [1, '#bfe3f2']))
  sheet.path('M610 490l110 -150l90 100l70 -70l110 120Z', '#5f9a5a')
  sheet.path(oval(920, 300, 34), '#ffe08a')
  const luck = chance('qr')
  const q = 14
  for (let i = 0; i < 17; i++)
    for (let k = 0; k < 17; k++) {
      const corner = (i < 5 && k < 5) || (i > 11 && k < 5) || (i < 5 && k > 11)
      const ring = (a: number, b: number) => a === 0 || a === 4 || b === 0 || b === 4 || (a === 2 && b === 2)
      const on = corner ? ring(i > 11 ? i - 12 : i, k > 11 ? k - 12 : k) : luck.often(0.5)
      if (on) sheet.rect(681 + i * q, 560 + k * q, q, q, '#1d2026')
    }
  for (const [y, ww] of [
    [840, 300],
    [890, 220],
  ] as const)
    sheet.path(
      P(['M', 800 - ww / 2, y, 'h', ww, 'a', 14, 14, 0, 0, 1, 0, 28, 'h', -ww, 'a', 14, 14, 0, 0, 1, 0, -28, 'Z']),
      '#dfe4ea',
    )
  sheet.path('M640 950h320a20 20 0 0 1 0 46h-320a20 20 0 0 1 0 -46Z', '#2f8f5a')
  sheet.path(
    'M470 1200Q480 900 560 760Q600 700 620 760V1010H1000V760Q1040 720 1060 790Q1120 960 1120 1200Z',
    '#e2b496',
    { opacity: 0 },
  )
  for (const [x, y] of [
    [1060, 640],
    [1062, 730],
    [1060, 820],
    [1050, 905],
  ] as const)
    sheet.line(P(['M', 1120, y + 60, 'Q', 1100, y, x - 34, y + 6]), '#e2b496', 56)
  sheet.path('M1180 1220Q1220 1000 1150 700Q1090 640 1080 720L1060 1000Q900 1080 860 1220Z', '#e2b496')
  sheet.line('M480 1220Q470 1060 540 900Q560 800 600 700', '#e2b496', 80)
  cafe(w, 180, 1120, 170, '#e4572e')
  people(w, 960, [300, 380, 1320, 1420], 150)
  return finish(w)
}

const slopeBase = (scene: Scene) => {
  const w = outdoors(scene, { horizon: 560, eye: [0, 2, 0], focal: 1150, ground: 'none', peaks: 0.9 })
  const { sheet, air, chance: luck } = w
  const snow = under(air, '#ffffff', 1)
  wood(
    sheet,
    air,
    luck,
    ['fir'],
    { x: -40, y: 640, tall: 220, far: 0.22 },
    { x: 1640, y: 640, tall: 220, far: 0.22 },
    26,
  )
  sheet.path(
    'M0 640Q500 590 1000 630T1600 620V1200H0Z',
    sheet.down(600, 1200, [0, snow], [1, mix(snow, '#a9c4e0', 0.5)]),
  )
  return w
}

const skis = (sheet: Sheet, x: number, y: number, s: number, wedge: boolean) => {
  for (const k of [-1, 1])
    sheet.line(
      P(['M', x + k * s * 0.3, y + s * 0.14, 'L', x + k * (wedge ? 0.03 : 0.2) * s, y - s * 0.1]),
      k < 0 ? '#e4572e' : '#e4572e',
      s * 0.07,
    )
}

export function skischool(scene: Scene): string {
  const w = slopeBase(scene)
  const { sheet } = w
  for (let k = 0; k < 7; k++)
    sheet.path(P(['M', 200 + k * 200, 720, 'l', -16, -60, 'h', 32, 'Z']), k % 2 ? '#f2a531' : '#2f8fc4')
  const kid = (x: number, y: number, t: number, coat: string, hat: string) => {
    skis(sheet, x, y, t, true)
    sheet.soft(oval(x, y, t * 0.3, t * 0.05), '#6b8fb5', 0.5, 6)
    figure(sheet, [x, y], t, { coat, legs: '#2b3548', hair: hat, arms: 'out' })
    sheet.path(oval(x, y - t * 0.93, t * 0.1, t * 0.08), hat)
    sheet.path(oval(x, y - t * 1.01, t * 0.03), '#ffffff')
    sheet.rect(x - t * 0.12, y - t * 0.66, t * 0.24, t * 0.2, '#d6f04d')
  }
  for (const [x, c, h] of [
    [520, '#2f6fb0', '#f2b134'],
    [690, '#8b5fa3', '#e4572e'],
    [860, '#2f9c75', '#f4f4f0'],
    [1030, '#e56aa0', '#2f6fb0'],
    [1200, '#f2a531', '#3f4a5a'],
  ] as const)
    kid(x, 930, 240, c, h)
  skis(sheet, 320, 1130, 420, true)
  figure(sheet, [320, 1130], 430, { coat: '#d8382f', legs: '#1d2026', hair: '#1d2026', arms: 'up' })
  sheet.rect(262, 800, 116, 74, '#ffffff')
  sheet.path(P(['M', 320, 806, 'v', 62, 'M', 289, 837, 'h', 62]), 'none', { stroke: '#d8382f', width: 18 })
  sheet.line('M215 740V470', '#3a3f4a', 8)
  return finish(w)
}

export function sledding(scene: Scene): string {
  const w = slopeBase(scene)
  const { sheet, chance: luck } = w
  for (const k of [-3, -1, 1, 3])
    sheet.path(
      P(['M', 800 + k * 70, 640, 'L', 800 + k * 360, 1210, 'h', k > 0 ? 90 : -90, 'L', 800 + k * 76, 640, 'Z']),
      '#b9cfe4',
    )
  const tube = (x: number, y: number, s: number, c: string, coat: string) => {
    sheet.soft(oval(x, y + s * 0.3, s * 0.7, s * 0.16), '#6b8fb5', 0.5, 10)
    sheet.path(oval(x, y + s * 0.1, s * 0.72, s * 0.34), darken(c, 0.2))
    sheet.path(oval(x, y, s * 0.72, s * 0.32), c)
    for (let k = 0; k < 8; k++)
      sheet.path(
        oval(x + Math.cos(k * 0.785) * s * 0.58, y + Math.sin(k * 0.785) * s * 0.25, s * 0.08, s * 0.05),
        '#ffffff',
      )
    sheet.path(oval(x, y - s * 0.02, s * 0.34, s * 0.14), '#23262c')
    sheet.line(
      P(['M', x - s * 0.1, y, 'l', -s * 0.14, s * 0.4, 'M', x + s * 0.1, y, 'l', s * 0.14, s * 0.4]),
      '#2b3548',
      s * 0.16,
    )
    sheet.path(
      P([
        'M',
        x - s * 0.24,
        y + s * 0.02,
        'L',
        x - s * 0.2,
        y - s * 0.4,
        'q',
        s * 0.2,
        -s * 0.1,
        s * 0.4,
        0,
        'L',
        x + s * 0.24,
        y + s * 0.02,
        'Z',
      ]),
      coat,
    )
    for (const k of [-1, 1])
      sheet.line(P(['M', x + k * s * 0.2, y - s * 0.34, 'l', k * s * 0.3, -s * 0.26]), coat, s * 0.13)
    sheet.path(oval(x, y - s * 0.58, s * 0.17, s * 0.19), '#d9a888')
    sheet.path(P(['M', x - s * 0.19, y - s * 0.6, 'a', s * 0.19, s * 0.2, 0, 0, 1, s * 0.38, 0, 'Z']), c)
    ball(sheet, x, y - s * 0.82, s * 0.06, '#ffffff')
    sheet.path(P(['M', x - s * 0.07, y - s * 0.52, 'q', s * 0.07, s * 0.09, s * 0.14, 0, 'Z']), '#8c2f2f')
  }
  tube(760, 700, 70, '#f2b134', '#2f6fb0')
  tube(1000, 760, 110, '#2f9c95', '#e56aa0')
  tube(560, 840, 170, '#e4572e', '#2f6fb0')
  tube(1100, 1020, 270, '#4c7fbf', '#f2a531')
  tube(380, 1060, 250, '#c2487f', '#3f9c5f')
  for (let i = 0; i < 50; i++)
    sheet.path(oval(luck.between(200, 1400), luck.between(900, 1190), luck.between(3, 10)), '#ffffff', { opacity: 0.9 })
  return finish(w)
}

export function icefishing(scene: Scene): string {
  const w = outdoors(scene, { horizon: 520, eye: [0, 2, 0], focal: 1150, ground: 'none' })
  const { sheet, air, chance: luck } = w
  wood(
    sheet,
    air,
    luck,
    ['fir', 'bare'],
    { x: -40, y: 570, tall: 180, far: 0.3 },
    { x: 1640, y: 570, tall: 180, far: 0.3 },
    24,
  )
  sheet.rect(0, 500, 1600, 700, sheet.down(500, 1200, [0, '#eef4fa'], [1, '#b9d0e4']))
  for (let i = 0; i < 14; i++)
    sheet.line(
      P([
        'M',
        luck.between(0, 1600),
        luck.between(640, 1180),
        'l',
        luck.between(60, 200),
        luck.between(-20, 30),
        'l',
        luck.between(40, 160),
        luck.between(-30, 20),
      ]),
      '#ffffff',
      4,
      0.8,
    )
  for (const [x, y, s, c] of [
    [300, 680, 130, '#e4572e'],
    [1290, 690, 150, '#2f6fb0'],
    [860, 640, 90, '#f2b134'],
  ] as const) {
    sheet.path(
      P(['M', x - s, y, 'L', x, y - s * 1.1, 'L', x + s, y, 'Z']),
      sheet.linear(
        [x - s, y],
        [x + s, y],
        [
          [0, lighten(c, 0.2)],
          [0.5, c],
          [1, darken(c, 0.25)],
        ],
      ),
    )
    sheet.path(P(['M', x - s * 0.25, y, 'L', x, y - s * 0.7, 'L', x + s * 0.25, y, 'Z']), '#23262c')
  }
  const angler = (x: number, y: number, s: number, coat: string, hx: number) => {
    sheet.rect(x - s * 0.3, y + s * 0.04, s * 0.56, s * 0.12, '#8a5a34')
    for (const k of [-0.24, 0.2]) sheet.rect(x + k * s, y + s * 0.1, s * 0.07, s * 0.4, '#6b4a31')
    rider(sheet, [x, y], s, { coat, helmet: '#f4f0e6', arm: [0.62, -0.2], knee: [0.5, -0.02], foot: [0.54, 0.52] })
    sheet.line(P(['M', x + s * 0.6, y - s * 0.2, 'L', hx - s * 0.1, y - s * 0.5]), '#5b3f2b', s * 0.035)
    sheet.line(P(['M', hx - s * 0.1, y - s * 0.5, 'L', hx, y + s * 0.56]), '#ffffff', 3)
    sheet.path(oval(hx, y + s * 0.6, s * 0.34, s * 0.12), '#ffffff')
    sheet.path(oval(hx, y + s * 0.61, s * 0.26, s * 0.085), '#1f4a6b')
  }
  angler(420, 880, 260, '#d8443c', 800)
  angler(1080, 760, 150, '#3f9c5f', 1290)
  // The catch.
  for (const [x, y, r] of [
    [980, 1060, -12],
    [1120, 1090, 8],
    [1260, 1050, -4],
  ] as const)
    sheet.group(`transform="rotate(${r} ${x} ${y})"`, () => {
      sheet.path(
        P([
          'M',
          x - 110,
          y,
          'Q',
          x - 30,
          y - 46,
          x + 70,
          y,
          'L',
          x + 120,
          y - 34,
          'V',
          y + 34,
          'L',
          x + 70,
          y,
          'Q',
          x - 30,
          y + 46,
          x - 110,
          y,
          'Z',
        ]),
        sheet.down(y - 40, y + 40, [0, '#6f8a9c'], [0.5, '#c9d6dd'], [1, '#f4f6f6']),
      )
      sheet.path(oval(x - 78, y - 8, 7), '#1a1a1d')
    })
  sheet.path('M620 1030h170l-18 150h-134Z', '#4c7fbf')
  sheet.path(oval(705, 1030, 85, 22), '#9cc4e0')
  return finish(w)
}
