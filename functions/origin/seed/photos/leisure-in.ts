import {
  audience,
  ball,
  board,
  bottle,
  bowl,
  chance,
  cup,
  darken,
  end,
  figure,
  flower,
  fold,
  hanbok,
  lighten,
  oval,
  P,
  plate,
  rider,
  type Scene,
  type Sheet,
  shadow,
  sheetOf,
  steamAt,
  tabletop,
  vignette,
} from './leisure-kit.ts'

const hall = (
  scene: Scene,
  wall: string,
  floor: string,
  y = 760,
): { sheet: Sheet; luck: ReturnType<typeof chance> } => {
  const sheet = sheetOf(scene)
  sheet.rect(0, 0, 1600, y, sheet.down(0, y, [0, darken(wall, 0.1)], [1, wall]))
  sheet.rect(0, y, 1600, 1200 - y, sheet.down(y, 1200, [0, lighten(floor, 0.1)], [1, darken(floor, 0.2)]))
  let d = ''
  for (let k = -10; k <= 10; k++) d += P(['M', 800 + k * 80, y, 'L', 800 + k * 190, 1200])
  for (let k = 1; k < 6; k++) d += P(['M', 0, y + (1200 - y) * (k / 6) ** 1.6, 'H', 1600])
  sheet.line(d, darken(floor, 0.3), 3, 0.3)
  return { sheet, luck: chance(scene.id) }
}

export function sauna(scene: Scene): string {
  const { sheet } = hall(scene, '#e2c49a', '#c99a5f', 720)
  // A kiln of clay with its low door, and those who rest before it in towels rolled like sheep's horns.
  sheet.path(
    'M180 730C180 420 420 240 700 240S1220 420 1220 730Z',
    sheet.radial(600, 420, 720, 560, [
      [0, '#d99a6a'],
      [0.6, '#b8754a'],
      [1, '#8a5232'],
    ]),
  )
  for (let r = 0; r < 7; r++)
    for (let k = 0; k < 11; k++)
      sheet.path(oval(240 + k * 92 + (r % 2) * 40, 690 - r * 62, 38, 24), '#9a5f3a', {
        opacity: r > 3 && (k < 2 || k > 8) ? 0 : 0.4,
      })
  sheet.path(
    'M580 730V560a120 120 0 0 1 240 0V730Z',
    sheet.down(440, 730, [0, '#ffcf6a'], [0.5, '#ff9a3d'], [1, '#b8431f']),
  )
  sheet.glow(700, 620, 420, 340, '#ff9a3d', 0.6)
  const rest = (x: number, y: number, s: number, coat: string, flip: boolean) => {
    shadow(sheet, x, y + s * 0.36, s * 0.6)
    rider(sheet, [x, y], s, { coat, legs: coat, arm: [0.5, 0.04], knee: [0.6, -0.3], foot: [0.76, 0.3], flip })
    const k = flip ? -1 : 1
    const [hx, hy] = [x + k * s * 0.2, y - s * 0.98]
    sheet.path(
      P(['M', hx - s * 0.22, hy + s * 0.04, 'q', s * 0.22, -s * 0.28, s * 0.44, 0, 'v', s * 0.06, 'h', -s * 0.44, 'Z']),
      '#fdfaf2',
    )
    for (const d of [-1, 1]) {
      ball(sheet, hx + d * s * 0.24, hy + s * 0.1, s * 0.13, '#fdfaf2')
      sheet.path(oval(hx + d * s * 0.24, hy + s * 0.1, s * 0.06), 'none', { stroke: '#d9cdb4', width: s * 0.03 })
    }
  }
  rest(420, 960, 280, '#e8895a', false)
  rest(1140, 960, 280, '#5f9a8c', true)
  sheet.path(oval(780, 1060, 200, 50), '#8a5a34')
  sheet.path(oval(780, 1046, 200, 50), '#b98352')
  for (const [x, y] of [
    [690, 1026],
    [736, 1046],
    [704, 1060],
  ] as const)
    ball(sheet, x, y, 28, '#b5743f')
  sheet.path(P(['M', 830, 930, 'h', 90, 'l', -12, 120, 'h', -66, 'Z']), '#c98a3a', { opacity: 0.9 })
  sheet.path(oval(875, 930, 45, 12), '#f0d9a6')
  sheet.line('M880 925L930 830', '#e4572e', 8)
  sheet.rect(1290, 200, 230, 470, '#8a5a34')
  for (let k = 0; k < 6; k++)
    for (let q = 0; q < 3; q++)
      sheet.path(
        P(['M', 1306 + q * 70, 220 + k * 74, 'h', 56, 'v', 44, 'h', -56, 'Z']),
        ['#f2efe4', '#e8d7c0', '#d9e4df'][(k + q) % 3] ?? '#f2efe4',
      )
  return end({ sheet })
}

export function mediaart(scene: Scene): string {
  const sheet = sheetOf(scene)
  const luck = chance(scene.id)
  sheet.rect(0, 0, 1600, 1200, '#0d0a24')
  const wall = (d: string, a: string, b: string) => sheet.path(d, sheet.down(0, 800, [0, a], [1, b]))
  wall('M0 0L420 180V720L0 940Z', '#2a1a6b', '#7a2a8c')
  wall('M420 180H1180V720H420Z', '#14246b', '#a8308c')
  wall('M1180 180L1600 0V940L1180 720Z', '#102a6b', '#c23a7a')
  sheet.path('M0 940L420 720H1180L1600 940V1200H0Z', sheet.down(720, 1200, [0, '#5a2a8c'], [1, '#140c34']))
  for (let k = 0; k < 16; k++) {
    const y = 260 + k * 28
    sheet.line(
      P([
        'M',
        0,
        y + 120 + luck.between(-30, 30),
        'C',
        400,
        y - luck.between(60, 200),
        700,
        y + luck.between(40, 160),
        1000,
        y - 40,
        'S',
        1400,
        y + luck.between(-80, 160),
        1600,
        y + 60,
      ]),
      luck.pick(['#4fd8ff', '#ff6fc0', '#8f7bff', '#ffd36b', '#6bffc8']),
      luck.between(4, 16),
      0.6,
    )
  }
  for (let i = 0; i < 60; i++) {
    const r = luck.between(14, 52)
    const [x, y] = [luck.between(0, 1600), luck.between(200, 1150)]
    sheet.group(`opacity="${y > 740 ? 0.45 : 0.9}"`, () =>
      flower(
        sheet,
        x,
        y,
        y > 740 ? r * 1.3 : r,
        luck.pick(['#ff8fc8', '#ffd0f0', '#8fe0ff', '#c8a0ff', '#ffb06b']),
        '#fff6c8',
      ),
    )
  }
  sheet.glow(800, 460, 900, 520, '#ff7bd0', 0.3)
  for (const [x, y, t] of [
    [520, 1000, 400],
    [650, 1010, 300],
    [1080, 960, 370],
  ] as const) {
    figure(sheet, [x, y], t, { coat: '#100b20', legs: '#0b0818', hair: '#0b0818', arms: t < 320 ? 'up' : 'down' })
    sheet.path(
      P(['M', x - t * 0.12, y, 'L', x - t * 0.3, y + t * 0.5, 'h', t * 0.4, 'L', x + t * 0.12, y, 'Z']),
      '#08060f',
      { opacity: 0.5 },
    )
  }
  vignette(sheet, 0.4)
  return sheet.svg()
}

export function relics(scene: Scene): string {
  const { sheet } = hall(scene, '#3a3532', '#5b4a3c', 830)
  const stand = (x: number, w: number, h: number) => {
    sheet.path(
      P(['M', x - w * 0.2, 60, 'h', w * 0.4, 'L', x + w * 0.7, 830, 'h', -w * 1.4, 'Z']),
      sheet.down(60, 830, [0, '#ffe9b8', 0.5], [1, '#ffe9b8', 0.04]),
    )
    sheet.rect(
      x - w / 2,
      830 - h,
      w,
      h + 60,
      sheet.linear(
        [x - w / 2, 0],
        [x + w / 2, 0],
        [
          [0, '#8a7a68'],
          [0.5, '#6b5d50'],
          [1, '#463c34'],
        ],
      ),
    )
    sheet.rect(x - w / 2 - 12, 816 - h, w + 24, 22, '#a39280')
    sheet.rect(x - w / 2 + 6, 810 - h - 400, w - 12, 400, '#dff0f4', { opacity: 0.1 })
    sheet.path(P(['M', x - w / 2 + 6, 810 - h, 'v', -400, 'h', w - 12, 'v', 400]), 'none', {
      stroke: '#cfe0e6',
      width: 5,
      opacity: 0.6,
    })
    sheet.path(oval(x, 812 - h, w * 0.36, 14), '#fff1c8', { opacity: 0.4 })
  }
  stand(380, 330, 200)
  stand(820, 360, 200)
  stand(1260, 330, 200)
  // A celadon vase with cranes, a crown of gold, a moon jar.
  const v = sheet.linear(
    [280, 0],
    [480, 0],
    [
      [0, '#c9e0d0'],
      [0.4, '#8fb8a4'],
      [1, '#4f7a6a'],
    ],
  )
  sheet.path(
    'M350 604C330 520 280 470 290 390C296 330 350 320 356 290V262H404V290C410 320 464 330 470 390C480 470 430 520 410 604Z',
    v,
  )
  for (const [x, y] of [
    [340, 380],
    [420, 400],
    [370, 460],
    [350, 340],
    [410, 340],
  ] as const)
    sheet.path(
      P(['M', x - 20, y, 'q', 20, -18, 40, 0, 'q', -20, -6, -40, 0, 'Z', oval(x, y + 18, 12, 12)]),
      '#f4f8f2',
      { opacity: 0.85 },
    )
  const g = '#e8b93f'
  sheet.path(
    'M700 600V540H940V600Z',
    sheet.linear(
      [700, 0],
      [940, 0],
      [
        [0, lighten(g, 0.4)],
        [0.5, g],
        [1, darken(g, 0.4)],
      ],
    ),
  )
  for (const [x, h] of [
    [730, 190],
    [820, 260],
    [910, 190],
  ] as const) {
    sheet.line(P(['M', x, 540, 'V', 540 - h]), g, 15)
    for (const q of [0.35, 0.62, 0.88])
      sheet.line(P(['M', x - 42, 540 - h * q - 26, 'V', 540 - h * q, 'H', x + 42, 'v', -26]), lighten(g, 0.15), 11)
    for (const q of [0.3, 0.55, 0.8, 1]) sheet.path(oval(x, 540 - h * q, 9), '#4fae8c')
  }
  for (let k = 0; k < 9; k++) sheet.path(oval(716 + k * 26, 570, 9), '#fff0b0')
  for (const x of [712, 928]) for (let k = 0; k < 5; k++) sheet.path(oval(x, 616 + k * 22, 7), g)
  ball(sheet, 1260, 480, 126, '#eef0ea')
  sheet.rect(1212, 350, 96, 26, '#e4e6de')
  sheet.rect(1220, 592, 80, 18, '#cfd1c8')
  figure(sheet, [610, 1130], 430, { coat: '#2f6f9c' })
  figure(sheet, [1040, 1140], 330, { coat: '#c2303a', arms: 'out' })
  return end({ sheet }, 0.45)
}

export function planetarium(scene: Scene): string {
  const sheet = sheetOf(scene)
  const luck = chance(scene.id)
  sheet.rect(
    0,
    0,
    1600,
    1200,
    sheet.radial(800, 300, 1100, 900, [
      [0, '#2a4a9c'],
      [0.5, '#14215c'],
      [1, '#070a24'],
    ]),
  )
  for (let i = 0; i < 520; i++)
    sheet.path(
      oval(luck.between(0, 1600), luck.between(0, 880), luck.between(0.8, 3.4)),
      luck.pick(['#ffffff', '#ffe9c0', '#cfe0ff']),
      { opacity: luck.between(0.4, 1) },
    )
  sheet.group('transform="rotate(-24 800 420)"', () => {
    sheet.glow(800, 420, 1000, 120, '#c8b8ff', 0.55)
    sheet.glow(820, 410, 620, 60, '#ffe9d8', 0.5)
  })
  const sky: (readonly [number, number])[][] = [
    [
      [300, 220],
      [390, 190],
      [470, 220],
      [540, 270],
      [560, 360],
      [670, 380],
      [700, 280],
      [540, 270],
    ],
    [
      [1120, 180],
      [1200, 260],
      [1280, 200],
      [1360, 280],
      [1450, 210],
    ],
  ]
  for (const line of sky) {
    sheet.line(`M${line.map(([x, y]) => `${x} ${y}`).join('L')}`, '#9fc4ff', 4, 0.8)
    for (const [x, y] of line) {
      sheet.glow(x, y, 44, 44, '#ffffff', 0.8)
      sheet.path(oval(x, y, 8), '#ffffff')
    }
  }
  ball(sheet, 1080, 480, 92, '#e0a86b')
  sheet.path(oval(1080, 480, 170, 34), 'none', { stroke: '#f0d9a8', width: 16, opacity: 0.85 })
  sheet.path('M990 470A92 92 0 0 1 1170 470Z', '#e0a86b')
  sheet.path('M-20 900Q800 780 1620 900V1220H-20Z', '#0b0d22')
  sheet.path('M640 960h320l50 180h-420Z', '#23273c')
  for (const [x, r] of [
    [720, 84],
    [880, 84],
  ] as const) {
    ball(sheet, x, 850, r, '#3a4060')
    for (let k = 0; k < 14; k++)
      sheet.path(
        oval(
          x + Math.cos(k * 1.7) * r * 0.66 * ((k % 3) / 3 + 0.3),
          850 + Math.sin(k * 1.7) * r * 0.66 * ((k % 3) / 3 + 0.3),
          9,
        ),
        '#dfe9ff',
      )
  }
  sheet.rect(700, 840, 200, 44, '#2b3050')
  sheet.path('M720 780L520 0H900Z', sheet.down(0, 780, [0, '#bcd4ff', 0.02], [1, '#bcd4ff', 0.3]))
  audience(sheet, luck, 1080, '#0a0b18')
  vignette(sheet, 0.3)
  return sheet.svg()
}

export function play(scene: Scene): string {
  const sheet = sheetOf(scene)
  const luck = chance(scene.id)
  sheet.rect(0, 0, 1600, 1200, '#17121a')
  // A living room built on a small stage: a door, a window, a sofa; two who quarrel.
  sheet.rect(180, 200, 1240, 660, sheet.down(200, 860, [0, '#5f7f7a'], [1, '#83a39a']))
  for (let k = 0; k < 26; k++) sheet.rect(180 + k * 48, 200, 20, 660, '#567570', { opacity: 0.5 })
  sheet.path('M120 860H1480L1600 1010H0Z', sheet.down(860, 1010, [0, '#b98552'], [1, '#6f4a2c']))
  sheet.rect(240, 360, 210, 500, '#e9dcc4')
  sheet.rect(262, 384, 166, 476, '#8a5a3a')
  sheet.path(oval(404, 620, 11), '#e9c46a')
  sheet.rect(1100, 300, 250, 260, '#f4ead6')
  sheet.rect(1116, 316, 218, 228, sheet.down(316, 544, [0, '#2a3f6b'], [1, '#c9788c']))
  sheet.line('M1225 316V544M1116 430H1334', '#f4ead6', 10)
  for (const x of [1070, 1330]) sheet.path(P(['M', x, 290, 'h', 60, 'q', -20, 140, 0, 290, 'h', -60, 'Z']), '#c2563f')
  sheet.rect(560, 300, 190, 140, '#c9a36b')
  sheet.rect(576, 316, 158, 108, '#e8dcc2')
  sheet.path('M576 424l50 -60l40 40l30 -24l38 44Z', '#7a9a6b')
  sheet.path(
    'M600 690q0 -60 60 -60h380q60 0 60 60v60h40v120H560V750h40Z',
    sheet.down(630, 870, [0, '#d88a4a'], [1, '#a85f2f']),
  )
  sheet.rect(620, 740, 460, 60, '#e09a5a')
  sheet.line('M1210 880V600', '#4b3a2c', 12)
  sheet.path('M1140 610L1180 520H1240L1280 610Z', '#ffe2a0')
  sheet.glow(1210, 600, 260, 260, '#ffd98a', 0.6)
  for (const [x, c] of [
    [520, '#fff0c4'],
    [1010, '#fff0c4'],
  ] as const) {
    sheet.path(
      P(['M', x - 30, 60, 'h', 60, 'L', x + 170, 950, 'h', -340, 'Z']),
      sheet.down(60, 950, [0, c, 0.4], [1, c, 0.04]),
    )
    sheet.path(oval(x, 945, 200, 34), c, { opacity: 0.3 })
  }
  figure(sheet, [520, 955], 400, { coat: '#2f5f93', arms: 'out' })
  figure(sheet, [1000, 955], 390, { coat: '#c2303a', arms: 'up' })
  rider(sheet, [760, 760], 190, { coat: '#e9e2d2', arm: [0.4, -0.1], knee: [0.5, 0.04], foot: [0.56, 0.62] })
  sheet.rect(0, 0, 1600, 190, '#120d15')
  for (let k = 0; k < 7; k++) {
    sheet.rect(240 + k * 180, 70, 60, 76, '#2b2630')
    sheet.path(oval(270 + k * 180, 150, 30, 12), '#fff1c8')
  }
  sheet.path('M0 0H180V1010H0ZM1420 0H1600V1010H1420Z', '#1b151e')
  sheet.rect(0, 1006, 1600, 30, '#231812')
  audience(sheet, luck, 1110)
  vignette(sheet, 0.36)
  return sheet.svg()
}

const candle = (sheet: Sheet, x: number, y: number, h: number): void => {
  sheet.glow(x, y - h - 14, 90, 110, '#ffb54d', 0.5)
  sheet.rect(
    x - 11,
    y - h,
    22,
    h,
    sheet.linear(
      [x - 11, 0],
      [x + 11, 0],
      [
        [0, '#fff6e0'],
        [1, '#e0c394'],
      ],
    ),
  )
  sheet.path(P(['M', x, y - h - 40, 'q', 16, 22, 0, 38, 'q', -16, -16, 0, -38, 'Z']), '#ffd86b')
}

export function classic(scene: Scene): string {
  const sheet = sheetOf(scene)
  const luck = chance(scene.id)
  sheet.rect(0, 0, 1600, 1200, sheet.down(0, 900, [0, '#1b1416'], [1, '#4a2c1f']))
  for (let k = 0; k < 7; k++)
    sheet.path(P(['M', 60 + k * 230, 760, 'V', 260, 'a', 80, 80, 0, 0, 1, 160, 0, 'V', 760, 'Z']), '#5a3828', {
      opacity: 0.6,
    })
  sheet.rect(0, 800, 1600, 400, sheet.down(800, 1200, [0, '#7a4a2c'], [1, '#2b180f']))
  for (let i = 0; i < 26; i++) candle(sheet, 40 + i * 62, 800 + (i % 3) * 16, luck.between(40, 110))
  // A grand piano with its lid up, and a cello.
  sheet.path(
    'M760 420Q1180 330 1340 560L1290 650H760Z',
    sheet.linear(
      [760, 380],
      [1300, 640],
      [
        [0, '#4b4a50'],
        [0.5, '#1b1a1f'],
        [1, '#0c0b0f'],
      ],
    ),
  )
  sheet.line('M1180 690L1240 500', '#1b1a1f', 10)
  sheet.path(
    'M620 690H1320Q1420 700 1400 800Q1380 840 1240 840H620Z',
    sheet.down(690, 840, [0, '#2b2a30'], [1, '#0b0a0e']),
  )
  sheet.rect(560, 720, 130, 34, '#f6f2e6')
  for (let k = 0; k < 9; k++) sheet.rect(568 + k * 14, 720, 7, 20, '#15131a')
  for (const x of [650, 1000, 1330]) sheet.rect(x, 830, 26, 200, '#15131a')
  rider(sheet, [500, 870], 230, {
    coat: '#15131a',
    legs: '#15131a',
    arm: [0.46, -0.5],
    knee: [0.5, 0],
    foot: [0.5, 0.66],
  })
  sheet.rect(430, 880, 120, 24, '#2b1a12')
  sheet.rect(450, 900, 14, 140, '#2b1a12')
  sheet.rect(520, 900, 14, 140, '#2b1a12')
  hanbok(sheet, 230, 1060, 430, '#8c2f4a', '#8c2f4a')
  const c = '#a8602c'
  sheet.path(
    'M330 1040C250 1040 250 900 300 880C270 860 270 740 345 740S420 860 390 880C440 900 440 1040 330 1040Z',
    sheet.linear(
      [260, 0],
      [430, 0],
      [
        [0, lighten(c, 0.3)],
        [0.5, c],
        [1, darken(c, 0.4)],
      ],
    ),
  )
  sheet.line('M345 900V540', '#3a2014', 16)
  sheet.line('M345 1000V560', '#f0e2c4', 3)
  sheet.line('M180 850L470 930', '#d9b98a', 6)
  for (let i = 0; i < 22; i++) candle(sheet, 30 + i * 75, 1110 + (i % 2) * 50, luck.between(40, 100))
  for (let k = 0; k < 3; k++)
    sheet.path(
      P([oval(1120 + k * 90, 250 - k * 40, 18, 13), 'M', 1136 + k * 90, 250 - k * 40, 'v', -80, 'q', 30, 10, 30, 44]),
      '#ffd98a',
      { opacity: 0.75, stroke: '#ffd98a', width: 4 },
    )
  vignette(sheet, 0.4)
  return sheet.svg()
}

export function jazz(scene: Scene): string {
  const sheet = sheetOf(scene)
  const luck = chance(scene.id)
  sheet.rect(0, 0, 1600, 1200, sheet.down(0, 800, [0, '#160f2c'], [1, '#3a1f52']))
  for (let r = 0; r < 15; r++)
    for (let k = 0; k < 14; k++)
      sheet.rect(k * 122 - (r % 2) * 60, r * 54, 114, 46, luck.pick(['#2f1c3a', '#3a2244', '#281833']), {
        opacity: 0.7,
      })
  sheet.line('M560 120C640 40 760 200 840 110S1000 60 1040 140', '#ff4fa0', 14)
  sheet.line('M560 120C640 40 760 200 840 110S1000 60 1040 140', '#ffd0ea', 5)
  sheet.glow(800, 130, 460, 200, '#ff4fa0', 0.5)
  sheet.rect(0, 840, 1600, 360, sheet.down(840, 1200, [0, '#6b3f2c'], [1, '#24120f']))
  for (const [x, c] of [
    [380, '#4fb8ff'],
    [820, '#ffd06b'],
    [1250, '#ff6fb0'],
  ] as const)
    sheet.path(
      P(['M', x - 26, 0, 'h', 52, 'L', x + 190, 960, 'h', -380, 'Z']),
      sheet.down(0, 960, [0, c, 0.42], [1, c, 0.04]),
    )
  // Drums.
  const drum = (x: number, y: number, w: number, h: number, c: string) => {
    sheet.rect(
      x - w / 2,
      y - h,
      w,
      h,
      sheet.linear(
        [x - w / 2, 0],
        [x + w / 2, 0],
        [
          [0, lighten(c, 0.3)],
          [0.4, c],
          [1, darken(c, 0.4)],
        ],
      ),
    )
    sheet.path(oval(x, y - h, w / 2, w * 0.13), '#f4f0e6')
    sheet.path(oval(x, y, w / 2, w * 0.1), darken(c, 0.3))
  }
  figure(sheet, [1200, 930], 420, { coat: '#2b2f3a', arms: 'out' })
  drum(1080, 760, 130, 90, '#b5303a')
  drum(1300, 760, 140, 100, '#b5303a')
  sheet.path(oval(1190, 850, 130), '#b5303a')
  sheet.path(oval(1190, 850, 110), '#f4efe2')
  for (const [x, y] of [
    [980, 640],
    [1400, 620],
  ] as const) {
    sheet.line(P(['M', x, y, 'V', 960]), '#a9aeb4', 6)
    sheet.path(oval(x, y, 90, 18), '#e8b93f')
  }
  figure(sheet, [330, 990], 470, { coat: '#3f5f8c' })
  const b = '#9a5a2a'
  sheet.path(
    'M430 1010C330 1010 340 830 390 800C360 770 370 620 440 620S520 770 490 800C540 830 550 1010 430 1010Z',
    sheet.linear(
      [350, 0],
      [540, 0],
      [
        [0, lighten(b, 0.3)],
        [0.5, b],
        [1, darken(b, 0.4)],
      ],
    ),
  )
  sheet.line('M440 860V380', '#2b170f', 20)
  sheet.line('M440 980V400', '#f0e2c4', 4)
  figure(sheet, [800, 1020], 520, { coat: '#1b1a24', legs: '#15141c' })
  sheet.path(
    'M760 740Q800 690 850 740L900 900Q920 990 1000 970Q1050 940 1030 860L1090 840Q1120 1000 1000 1040Q880 1060 840 930L800 780Z',
    sheet.linear(
      [760, 740],
      [1090, 1000],
      [
        [0, '#fff0a8'],
        [0.5, '#e8b42f'],
        [1, '#9a6a14'],
      ],
    ),
  )
  for (let k = 0; k < 5; k++) sheet.path(oval(842 + k * 15, 800 + k * 36, 11), '#fff6cf')
  audience(sheet, luck, 1150, '#0d0815')
  vignette(sheet, 0.36)
  return sheet.svg()
}

function madang(scene: Scene): { sheet: Sheet; luck: ReturnType<typeof chance> } {
  const sheet = sheetOf(scene)
  sheet.rect(0, 0, 1600, 1200, sheet.down(0, 860, [0, '#2a1a14'], [1, '#6b4028']))
  for (const x of [40, 330, 1200, 1490])
    sheet.rect(
      x,
      60,
      70,
      800,
      sheet.linear(
        [x, 0],
        [x + 70, 0],
        [
          [0, '#b5482f'],
          [0.5, '#8f3322'],
          [1, '#5a1f16'],
        ],
      ),
    )
  sheet.rect(0, 60, 1600, 70, '#2f6f5e')
  for (let k = 0; k < 16; k++)
    sheet.path(oval(50 + k * 100, 95, 24), ['#e8b93f', '#d8443c', '#3f74b8'][k % 3] ?? '#e8b93f')
  sheet.rect(0, 850, 1600, 350, sheet.down(850, 1200, [0, '#b9824c'], [1, '#5a371f']))
  return { sheet, luck: chance(scene.id) }
}

export function pansori(scene: Scene): string {
  const { sheet, luck } = madang(scene)
  fold(sheet, 420, 230, 760, 560)
  sheet.path('M260 960H1340L1460 1110H140Z', '#d9c39a')
  sheet.path('M260 960H1340L1460 1110H140Z', 'none', { stroke: '#7a3a34', width: 12 })
  sheet.glow(800, 600, 700, 520, '#ffdca0', 0.34)
  // The singer with her fan, and the drummer seated beside his drum.
  hanbok(sheet, 690, 1050, 640, '#d8e4ee', '#f6f2ec', 'down')
  sheet.line('M740 690L880 590', '#f6f2ec', 50)
  let fan = 'M890 580'
  for (let i = 0; i <= 8; i++)
    fan += `L${890 + Math.cos(-2.3 + i * 0.26) * 150} ${580 + Math.sin(-2.3 + i * 0.26) * 150}`
  sheet.path(`${fan}Z`, '#f7f0dd', { stroke: '#8a5a34', width: 6 })
  for (let i = 0; i <= 8; i++)
    sheet.line(
      `M890 580L${890 + Math.cos(-2.3 + i * 0.26) * 150} ${580 + Math.sin(-2.3 + i * 0.26) * 150}`,
      '#b98a5a',
      3,
    )
  sheet.path(oval(690, 490, 14, 18), '#8c2f2f')
  shadow(sheet, 1110, 1060, 190)
  sheet.path('M990 1060Q980 900 1110 890T1240 1060Z', '#3f5f8c')
  sheet.path('M1040 930Q1050 780 1110 770T1180 930Z', '#f4efe4')
  sheet.path(oval(1110, 720, 44, 52), '#d9a888')
  sheet.path('M1064 706q46 -40 92 0l8 -8q-54 -50 -108 0Z', '#1a1714')
  sheet.rect(1080, 630, 60, 56, '#1a1714')
  sheet.path(oval(1110, 690, 104, 15), '#1a1714')
  sheet.line('M1060 830L1010 960', '#f4efe4', 40)
  sheet.line('M1160 830L1280 860', '#f4efe4', 40)
  sheet.line('M1280 860L1230 960', '#8a5a34', 14)
  sheet.path('M1000 930h200a96 110 0 0 1 0 130h-200Z', '#a85a2c')
  sheet.path(oval(1010, 995, 58, 76), '#f0e2c0')
  sheet.path(oval(1010, 995, 34, 46), 'none', { stroke: '#c2303a', width: 12 })
  for (let k = 0; k < 7; k++) sheet.path(oval(1070 + k * 22, 934, 8), '#e8b93f')
  audience(sheet, luck, 1150, '#1a100c')
  vignette(sheet, 0.34)
  return sheet.svg()
}

export function fandance(scene: Scene): string {
  const { sheet, luck } = madang(scene)
  sheet.glow(800, 600, 800, 560, '#ffdca0', 0.36)
  for (const [x, y, t] of [
    [480, 930, 430],
    [1120, 930, 430],
    [800, 900, 400],
  ] as const)
    hanbok(sheet, x, y, t, '#e0527f', '#f7d04d', 'up', '#ff9fc0')
  for (const [x, y, t] of [
    [280, 1060, 520],
    [800, 1090, 580],
    [1320, 1060, 520],
  ] as const)
    hanbok(sheet, x, y, t, '#3f8fc4', '#f6c8d8', 'up', '#ff7fae')
  for (let i = 0; i < 30; i++)
    flower(sheet, luck.between(100, 1500), luck.between(160, 520), luck.between(4, 10), '#ffc0d8')
  audience(sheet, luck, 1160, '#1a100c')
  vignette(sheet, 0.34)
  return sheet.svg()
}

export function climbing(scene: Scene): string {
  const { sheet, luck } = hall(scene, '#c9cdd2', '#3f5f93', 980)
  const panels: readonly (readonly [string, string])[] = [
    ['M0 0H420L360 500L480 980H0Z', '#e8e2d4'],
    ['M420 0H900L980 420L860 980H480L360 500Z', '#f2c24d'],
    ['M900 0H1300L1240 600L1300 980H860L980 420Z', '#4f9ab0'],
    ['M1300 0H1600V980H1300L1240 600Z', '#dcd6c8'],
  ]
  for (const [d, c] of panels)
    sheet.path(
      d,
      sheet.linear(
        [0, 0],
        [1600, 980],
        [
          [0, lighten(c, 0.14)],
          [1, darken(c, 0.16)],
        ],
      ),
    )
  for (let i = 0; i < 120; i++)
    sheet.path(oval(luck.between(10, 1590), luck.between(10, 960), 4), '#4b4a48', { opacity: 0.5 })
  for (let i = 0; i < 76; i++) {
    const [x, y, r] = [luck.between(30, 1570), luck.between(40, 930), luck.between(18, 46)]
    const c = luck.pick(['#e0383f', '#2fa84f', '#f28a1f', '#7a4fc0', '#1f7fd0', '#ef5fa0', '#23262c'])
    sheet.path(oval(x + 4, y + r * 0.3, r, r * 0.6), '#1a1714', { opacity: 0.28 })
    sheet.path(
      P([
        'M',
        x - r,
        y,
        'Q',
        x - r * 0.6,
        y - r * 0.8,
        x + r * 0.1,
        y - r * 0.62,
        'T',
        x + r,
        y - r * 0.05,
        'Q',
        x + r * 0.6,
        y + r * 0.6,
        x,
        y + r * 0.5,
        'T',
        x - r,
        y,
        'Z',
      ]),
      sheet.down(y - r, y + r, [0, lighten(c, 0.3)], [1, darken(c, 0.2)]),
    )
    sheet.path(oval(x, y, r * 0.14), '#23262c')
  }
  const climber = (x: number, y: number, s: number, coat: string, legs: string) => {
    sheet.line(P(['M', x, y, 'L', x - s * 0.5, y + s * 0.3, 'L', x - s * 0.36, y + s * 0.9]), legs, s * 0.2)
    sheet.line(P(['M', x, y, 'L', x + s * 0.52, y + s * 0.12, 'L', x + s * 0.7, y + s * 0.62]), legs, s * 0.2)
    sheet.line(P(['M', x, y, 'L', x + s * 0.06, y - s * 0.6]), coat, s * 0.4)
    sheet.line(
      P(['M', x - s * 0.1, y - s * 0.62, 'L', x - s * 0.5, y - s * 0.8, 'L', x - s * 0.56, y - s * 1.2]),
      '#d9a888',
      s * 0.14,
    )
    sheet.line(
      P(['M', x + s * 0.2, y - s * 0.62, 'L', x + s * 0.56, y - s * 0.9, 'L', x + s * 0.5, y - s * 1.36]),
      '#d9a888',
      s * 0.14,
    )
    sheet.path(oval(x + s * 0.06, y - s * 0.98, s * 0.19, s * 0.22), '#d9a888')
    sheet.path(
      P([
        'M',
        x - s * 0.15,
        y - s * 0.9,
        'a',
        s * 0.21,
        s * 0.24,
        0,
        0,
        1,
        s * 0.42,
        0,
        'q',
        -s * 0.2,
        s * 0.1,
        -s * 0.42,
        0,
        'Z',
      ]),
      '#2a211d',
    )
    for (const [dx, dy] of [
      [-0.36, 0.94],
      [0.72, 0.66],
    ] as const)
      sheet.path(oval(x + dx * s, y + dy * s, s * 0.14, s * 0.08), '#e4572e')
    sheet.path(oval(x - s * 0.04, y + s * 0.06, s * 0.12), '#f4f4f0')
  }
  climber(680, 520, 250, '#d8443c', '#23262c')
  climber(1230, 440, 190, '#2fa08c', '#3a3f4a')
  sheet.path('M0 980H1600V1200H0Z', sheet.down(980, 1200, [0, '#4f7fc0'], [1, '#2b4a80']))
  for (const x of [400, 800, 1200]) sheet.line(`M${x} 980L${x + (x - 800) * 0.5} 1200`, '#23406f', 6)
  figure(sheet, [300, 1130], 420, { coat: '#8b5fa3', arms: 'up' })
  return end({ sheet })
}

export function perfume(scene: Scene): string {
  const s = tabletop(scene, { wall: '#efe3e6', wood: '#d9b896', shelf: ['#c9a0b0', '#a8c0b0', '#d9c39a', '#b0a8d0'] })
  const { sheet, luck } = s
  bottle(sheet, 380, 960, 330, '#f0b8c8')
  bottle(sheet, 620, 1010, 400, '#f2d9a0', '#2b2b30')
  bottle(sheet, 860, 960, 300, '#a8d0c8')
  for (const [x, c] of [
    [1050, '#8a5a2c'],
    [1150, '#7a4a24'],
    [1250, '#96632f'],
  ] as const) {
    bottle(sheet, x, 980, 190, c, '#1d1a18', false)
  }
  // Strips of paper to smell on, a beaker with its rod, flowers.
  for (let k = 0; k < 5; k++)
    sheet.group(`transform="rotate(${-30 + k * 14} 1240 1140)"`, () =>
      sheet.rect(1230, 960, 22, 190, '#fffdf6', { stroke: '#d9cdb8', width: 2 }),
    )
  sheet.path('M150 820h150l-10 190q-65 20 -130 0Z', '#dff0f4', { opacity: 0.7, stroke: '#ffffff', width: 6 })
  sheet.path('M158 900h134l-6 106q-60 18 -122 0Z', '#f0c0d0', { opacity: 0.8 })
  sheet.line('M210 980L290 700', '#ffffff', 9, 0.8)
  for (let i = 0; i < 30; i++)
    flower(
      sheet,
      luck.between(60, 1540),
      luck.between(1060, 1180),
      luck.between(16, 34),
      luck.pick(['#e8a0b8', '#c8a8e0', '#ffffff', '#f2b0a0']),
    )
  for (let k = 0; k < 9; k++) {
    const x = 1370 + k * 18
    sheet.line(P(['M', 1440, 1000, 'Q', x, 860, x + (k - 4) * 8, 760]), '#6f8a5f', 5)
    for (let q = 0; q < 5; q++) sheet.path(oval(x + (k - 4) * 8, 740 + q * 22, 9, 12), '#9a7fd0')
  }
  return end(s)
}

export function baking(scene: Scene): string {
  const s = tabletop(scene, {
    wall: '#f4e2d0',
    wood: '#e2c29a',
    people: [[1290, '#e9a0a8']],
    shelf: ['#d8a070', '#b0c8b8', '#f0d0a0'],
  })
  const { sheet, luck } = s
  plate(sheet, 560, 1010, 330, '#f4f8fa')
  // A cake with cream and strawberries.
  sheet.path(
    'M330 780V940Q560 1030 790 940V780Z',
    sheet.linear(
      [330, 0],
      [790, 0],
      [
        [0, '#fffaf0'],
        [0.5, '#f8ead2'],
        [1, '#dcc4a0'],
      ],
    ),
  )
  sheet.path('M330 860Q560 940 790 860V884Q560 966 330 884Z', '#e8848c')
  sheet.path(oval(560, 780, 230, 66), '#fffdf8')
  for (let k = 0; k < 12; k++) {
    const [x, y] = [560 + Math.cos((k / 12) * 6.283) * 180, 772 + Math.sin((k / 12) * 6.283) * 48]
    ball(sheet, x, y, 38, '#fffaf2')
    sheet.path(P(['M', x - 24, y - 34, 'Q', x, y - 66, x + 24, y - 34, 'Q', x, y + 20, x - 24, y - 34, 'Z']), '#e0303f')
    sheet.path(P(['M', x - 16, y - 48, 'L', x, y - 36, 'L', x + 16, y - 48, 'L', x, y - 62, 'Z']), '#5fa84a')
  }
  for (const k of [0, 1, 2]) {
    sheet.rect(510 + k * 46, 660, 12, 90, ['#8fc8e0', '#f2b0c0', '#f2d98a'][k] ?? '#8fc8e0')
    sheet.path(P(['M', 516 + k * 46, 626, 'q', 12, 18, 0, 30, 'q', -12, -12, 0, -30, 'Z']), '#ffb52e')
  }
  // Cookies on a tray, a bowl with its whisk, a rolling pin.
  sheet.path('M930 1010H1420L1470 1150H900Z', '#8a9098')
  for (let i = 0; i < 12; i++) {
    const [x, y] = [970 + (i % 6) * 84 - Math.floor(i / 6) * 8, 1046 + Math.floor(i / 6) * 64]
    sheet.path(oval(x, y, 38, 24), '#c98a4a')
    sheet.path(oval(x, y - 5, 36, 21), '#e0aa66')
    for (const [dx, dy] of [
      [-12, -6],
      [8, -10],
      [14, 2],
      [-4, 4],
    ] as const)
      sheet.path(oval(x + dx, y + dy, 6, 4), '#4b2a18')
  }
  bowl(sheet, 1010, 900, 150, '#f0b8b0', '#fff2cf')
  sheet.line('M1040 800L1150 600', '#a9aeb4', 12)
  sheet.path('M990 850Q960 760 1050 770Q1090 800 1040 860Z', 'none', { stroke: '#c9ced4', width: 7 })
  sheet.group('transform="rotate(-16 210 1090)"', () => {
    sheet.rect(70, 1060, 290, 64, sheet.down(1060, 1124, [0, '#e0b888'], [1, '#a8794a']))
    for (const x of [24, 360]) sheet.rect(x, 1076, 50, 32, '#8a5a34')
  })
  for (let i = 0; i < 60; i++)
    sheet.path(oval(luck.between(60, 900), luck.between(1060, 1190), luck.between(2, 8)), '#ffffff', { opacity: 0.7 })
  return end(s)
}

export function leather(scene: Scene): string {
  const s = tabletop(scene, {
    wall: '#6b5848',
    wood: '#8a6444',
    lamp: '#2f3a34',
    window: false,
    shelf: ['#a8622f', '#5a3420', '#c98a4a', '#7a2f24'],
  })
  const { sheet } = s
  sheet.path(
    'M60 860Q200 760 420 800Q560 780 640 900Q660 1060 480 1120Q260 1180 90 1080Q0 980 60 860Z',
    sheet.linear(
      [60, 800],
      [640, 1120],
      [
        [0, '#d9985a'],
        [1, '#a8622f'],
      ],
    ),
  )
  sheet.path('M60 860Q200 760 420 800Q560 780 640 900Q660 1060 480 1120Q260 1180 90 1080Q0 980 60 860Z', 'none', {
    stroke: '#f0d0a0',
    width: 3,
    dash: '14 12',
    opacity: 0.6,
  })
  const wallet = (x: number, y: number, w: number, h: number, c: string, r: number) =>
    sheet.group(`transform="rotate(${r} ${x} ${y})"`, () => {
      sheet.soft(P(['M', x, y, 'h', w, 'v', h, 'h', -w, 'Z']), '#15100c', 0.4, 16)
      sheet.path(
        P([
          'M',
          x + 24,
          y,
          'h',
          w - 48,
          'q',
          24,
          0,
          24,
          24,
          'v',
          h - 48,
          'q',
          0,
          24,
          -24,
          24,
          'h',
          -w + 48,
          'q',
          -24,
          0,
          -24,
          -24,
          'v',
          -h + 48,
          'q',
          0,
          -24,
          24,
          -24,
          'Z',
        ]),
        sheet.linear(
          [x, y],
          [x + w, y + h],
          [
            [0, lighten(c, 0.2)],
            [1, darken(c, 0.25)],
          ],
        ),
      )
      sheet.path(P(['M', x + 16, y + 16, 'h', w - 32, 'v', h - 32, 'h', -w + 32, 'Z']), 'none', {
        stroke: '#f4dcae',
        width: 5,
        dash: '16 12',
      })
      sheet.line(P(['M', x + w / 2, y + 8, 'v', h - 16]), darken(c, 0.4), 5)
      for (const k of [0, 1, 2])
        sheet.path(P(['M', x + w / 2 + 26, y + h * 0.3 + k * h * 0.18, 'h', w / 2 - 60]), 'none', {
          stroke: darken(c, 0.45),
          width: 6,
        })
      sheet.rect(x + w * 0.62, y + h * 0.14, w * 0.24, h * 0.16, '#3f74a8')
    })
  wallet(700, 800, 470, 290, '#9a4f2a', -6)
  wallet(1180, 930, 250, 180, '#2f4a3f', 10)
  // Awl, mallet, thread, needle.
  sheet.group('transform="rotate(24 330 980)"', () => {
    sheet.rect(150, 950, 200, 40, '#d9b06a')
    sheet.path('M350 962L560 970L350 978Z', '#d6dade')
  })
  sheet.group('transform="rotate(-34 1310 760)"', () => {
    sheet.rect(1200, 770, 290, 30, '#c99c69')
    sheet.rect(1150, 720, 90, 130, '#b5824a')
  })
  for (const [x, c] of [
    [520, '#e8d0a0'],
    [610, '#c2303a'],
  ] as const) {
    sheet.rect(x - 34, 700, 68, 84, c)
    for (let k = 0; k < 7; k++) sheet.line(P(['M', x - 34, 708 + k * 12, 'h', 68]), darken(c, 0.25), 3)
    sheet.path(oval(x, 700, 44, 13), '#8a5a34')
    sheet.path(oval(x, 788, 44, 13), '#7a4f2c')
  }
  sheet.line('M644 740Q760 700 800 830', '#c2303a', 5)
  return end(s, 0.4)
}

export function ring(scene: Scene): string {
  const s = tabletop(scene, {
    wall: '#4b5560',
    wood: '#7a5a40',
    lamp: '#2b2f36',
    window: false,
    shelf: ['#a9aeb4', '#c9a24a', '#6d737b'],
  })
  const { sheet, luck } = s
  // A cone of steel with a ring on it, and a pair of rings shown large on a cushion.
  sheet.soft('M120 1010L620 880L620 960L130 1060Z', '#15100c', 0.5, 16)
  sheet.path(
    'M110 1000L640 880Q660 930 640 976L120 1056Q96 1030 110 1000Z',
    sheet.down(880, 1060, [0, '#f2f5f7'], [0.5, '#a9b0b8'], [1, '#5b626a']),
  )
  sheet.path('M300 950q26 40 8 96l50 -8q20 -56 -8 -100Z', sheet.down(930, 1050, [0, '#ffffff'], [1, '#b9c2ca']))
  sheet.path(
    'M780 960Q790 860 1080 850T1390 960Q1400 1100 1080 1120T780 960Z',
    sheet.radial(1060, 920, 360, 240, [
      [0, '#5a2f4a'],
      [1, '#2b1424'],
    ]),
  )
  const hoop = (x: number, y: number, r: number, stone: boolean) => {
    sheet.path(oval(x, y, r, r * 0.96), 'none', { stroke: '#6d757d', width: r * 0.34 })
    sheet.path(oval(x, y - 4, r, r * 0.96), 'none', { stroke: '#dfe5ea', width: r * 0.24 })
    sheet.path(P(['M', x - r * 0.9, y - r * 0.4, 'A', r, r, 0, 0, 1, x + r * 0.3, y - r * 0.94]), 'none', {
      stroke: '#ffffff',
      width: r * 0.12,
    })
    if (stone) {
      sheet.path(P(['M', x - 34, y - r - 30, 'l', 20, -24, 'h', 28, 'l', 20, 24, 'l', -34, 40, 'Z']), '#c8f0ff', {
        stroke: '#ffffff',
        width: 4,
      })
      sheet.glow(x, y - r - 24, 90, 90, '#ffffff', 0.7)
    }
  }
  hoop(980, 930, 112, true)
  hoop(1190, 960, 112, false)
  // Hammer, file, torch with its blue flame.
  sheet.group('transform="rotate(-28 420 780)"', () => {
    sheet.rect(300, 770, 330, 28, '#b98a52')
    sheet.path('M260 730h70v110h-70q-24 -55 0 -110Z', '#8a9098')
  })
  sheet.path('M1280 640l170 -60l20 50l-160 60Z', '#c9a24a')
  sheet.path('M1286 650Q1180 690 1110 760Q1200 730 1296 684Z', '#4fb0ff', { opacity: 0.9 })
  sheet.path('M1288 656Q1220 684 1180 720Q1230 706 1292 676Z', '#e6f6ff')
  sheet.glow(1190, 720, 180, 120, '#5fb8ff', 0.6)
  for (let i = 0; i < 24; i++)
    sheet.path(
      oval(luck.between(100, 1500), luck.between(1080, 1180), luck.between(3, 8), luck.between(2, 5)),
      '#dfe5ea',
    )
  return end(s, 0.42)
}

export function cooking(scene: Scene): string {
  const s = tabletop(scene, {
    wall: '#e9dcc4',
    wood: '#b98a5c',
    people: [
      [300, '#3f6f9c'],
      [1300, '#c2485a'],
    ],
    top: 640,
  })
  const { sheet, luck } = s
  board(sheet, 560, 880, 480, 210)
  // A knife, leek and carrot on the board; kimchi, rice, stew around it.
  for (let k = 0; k < 9; k++) sheet.path(oval(610 + k * 30, 940, 24, 15), k % 2 ? '#f28a2f' : '#ffa04d')
  for (let k = 0; k < 10; k++) sheet.path(oval(620 + k * 26, 1000, 16, 10), '#7fbf5a', { stroke: '#e8f4d0', width: 4 })
  sheet.line('M700 1050H900', '#f4f8e8', 26)
  sheet.line('M880 1050H1010', '#4f9a3f', 26)
  sheet.path('M900 900L1060 930L1050 966L890 926Z', '#d6dce0')
  sheet.rect(1052, 926, 110, 34, '#3a2a20')
  bowl(sheet, 220, 950, 150, '#f4f6f4', '#d8402f')
  for (let k = 0; k < 12; k++)
    sheet.path(
      oval(220 + luck.between(-90, 90), 870 + luck.between(-20, 20), luck.between(20, 44), 13),
      luck.pick(['#e0503a', '#c8301f', '#f0c8a0', '#7fae57']),
    )
  bowl(sheet, 430, 1120, 140, '#f8f6f0', '#ffffff')
  ball(sheet, 430, 1040, 90, '#fdfcf6')
  sheet.path(
    'M1180 880h290q20 150 -60 200h-170q-80 -50 -60 -200Z',
    sheet.linear(
      [1180, 0],
      [1470, 0],
      [
        [0, '#5a5450'],
        [0.5, '#2b2826'],
        [1, '#151312'],
      ],
    ),
  )
  sheet.path(oval(1325, 880, 150, 44), '#1b1918')
  sheet.path(oval(1325, 878, 132, 36), '#c9482a')
  for (const [x, y, c] of [
    [1270, 872, '#f8f2e0'],
    [1340, 884, '#f8f2e0'],
    [1390, 870, '#7fbf5a'],
    [1300, 892, '#f0a04d'],
  ] as const)
    sheet.path(oval(x, y, 26, 12), c)
  for (const x of [1172, 1478]) sheet.path(oval(x, 920, 30, 16), '#2b2826')
  steamAt(sheet, 1325, 840, 190)
  for (const [x, y, c] of [
    [620, 1150, '#e8c84d'],
    [800, 1160, '#7fae57'],
    [980, 1150, '#8a5a34'],
  ] as const)
    bowl(sheet, x, y, 70, '#dfe6e4', c)
  return end(s)
}

export function jobs(scene: Scene): string {
  const { sheet } = hall(scene, '#bfe0f0', '#d9d4c8', 760)
  const shop = (x: number, w: number, c: string, roof: string) => {
    sheet.rect(x, 330, w, 440, sheet.down(330, 770, [0, lighten(c, 0.15)], [1, c]))
    sheet.rect(x - 10, 300, w + 20, 50, roof)
    sheet.rect(x + w * 0.1, 420, w * 0.34, 160, '#dff0f8', { stroke: '#ffffff', width: 10 })
    sheet.path(
      P(['M', x + w * 0.56, 770, 'V', 520, 'a', w * 0.15, w * 0.15, 0, 0, 1, w * 0.3, 0, 'V', 770, 'Z']),
      darken(c, 0.3),
    )
  }
  shop(30, 460, '#e8735a', '#b8382f')
  shop(560, 460, '#f2c65a', '#c98a2f')
  shop(1090, 480, '#6fb0a8', '#2f7a72')
  sheet.path('M230 240h60v60h-60Z', '#ffffff')
  sheet.path('M260 180q50 60 20 100q-10 26 -40 10q-40 -40 20 -110Z', '#ff7a2f')
  sheet.path('M740 270q-40 -70 30 -80q40 -50 80 0q70 10 30 80v26h-140Z', '#ffffff')
  sheet.path('M1330 200v100M1280 250h100', 'none', { stroke: '#ffffff', width: 34 })
  // A small fire engine, a child with the hose, a cook, a doctor.
  sheet.path('M40 960V800H260L330 870H380V960Z', '#d8302f')
  sheet.rect(250, 820, 60, 60, '#dff0f8')
  for (const x of [110, 310]) {
    sheet.path(oval(x, 966, 44), '#1d1d20')
    sheet.path(oval(x, 966, 20), '#c9ced4')
  }
  sheet.line('M50 780L330 730', '#e9e2d2', 16)
  for (let k = 0; k < 7; k++) sheet.rect(66 + k * 38, 750 - k * 7, 8, 36, '#c9c2b2')
  const kid = (x: number, y: number, t: number, coat: string, legs: string, arms: 'up' | 'out' | 'down') => {
    shadow(sheet, x, y, t * 0.24)
    figure(sheet, [x, y], t, { coat, legs, arms })
    sheet.path(oval(x, y - t * 0.9, t * 0.12, t * 0.13), '#e2b496')
    for (const k of [-1, 1]) sheet.path(oval(x + k * t * 0.04, y - t * 0.9, t * 0.012), '#2a211d')
    sheet.path(P(['M', x - t * 0.04, y - t * 0.85, 'q', t * 0.04, t * 0.04, t * 0.08, 0]), 'none', {
      stroke: '#a8483f',
      width: 4,
    })
  }
  kid(520, 1120, 420, '#e8a52f', '#3a3f48', 'out')
  sheet.path('M456 736q64 -110 128 0l22 20h-172Z', '#d8302f')
  sheet.line('M600 860Q560 960 360 920', '#e9d9a0', 24)
  sheet.line('M600 860L690 820', '#8a9098', 22)
  sheet.path('M690 806Q860 700 1000 560L1030 600Q880 760 696 836Z', '#8fd8f4', { opacity: 0.75 })
  kid(880, 1120, 420, '#ffffff', '#e9e4da', 'down')
  sheet.path('M826 740q-30 -90 40 -96q40 -40 70 6q60 20 20 90v24h-130Z', '#ffffff', { stroke: '#d9d4c8', width: 4 })
  for (let k = 0; k < 3; k++) sheet.path(oval(880, 900 + k * 34, 6), '#c2303a')
  sheet.path(oval(985, 1010, 70, 20), '#4b4a50')
  sheet.line('M930 1000L860 990', '#4b4a50', 12)
  sheet.path(oval(985, 1000, 40, 14), '#ffd84d')
  kid(1230, 1120, 420, '#f4f8fa', '#4f8fa8', 'down')
  sheet.path('M1200 850Q1190 940 1230 950T1262 850', 'none', { stroke: '#2b2f36', width: 8 })
  sheet.path(oval(1230, 956, 15), '#c9ced4')
  sheet.path('M1172 730h116v-26q-58 -30 -116 0Z', '#f4f8fa')
  sheet.path('M1230 690v34M1213 707h34', 'none', { stroke: '#d8302f', width: 10 })
  return end({ sheet })
}

export function rental(scene: Scene): string {
  const { sheet } = hall(scene, '#c9a884', '#8f7358', 800)
  for (let k = 0; k < 16; k++) sheet.line(P(['M', k * 106, 0, 'V', 800]), '#a98460', 4, 0.5)
  sheet.rect(60, 620, 800, 26, '#5b4030')
  sheet.rect(60, 250, 800, 26, '#5b4030')
  for (let k = 0; k < 8; k++) {
    const c = ['#e4572e', '#2f6fb0', '#f2b134', '#2f9c95', '#c2487f', '#3a3f48', '#7fb04a', '#e9e4da'][k] ?? '#e4572e'
    for (const d of [0, 32]) {
      sheet.path(
        P(['M', 96 + k * 96 + d, 780, 'V', 130, 'q', 2, -56, 13, -60, 'q', 11, 4, 13, 60, 'V', 780, 'Z']),
        sheet.linear(
          [96 + k * 96 + d, 0],
          [122 + k * 96 + d, 0],
          [
            [0, lighten(c, 0.3)],
            [1, darken(c, 0.2)],
          ],
        ),
      )
      sheet.rect(98 + k * 96 + d, 420, 22, 70, '#23262c')
    }
  }
  for (let k = 0; k < 5; k++) {
    const c = ['#3f5f93', '#d8443c', '#f2c230', '#23262c', '#5fae9c'][k] ?? '#3f5f93'
    sheet.path(
      P([
        'M',
        930 + k * 130,
        700,
        'V',
        200,
        'q',
        0,
        -60,
        50,
        -60,
        't',
        50,
        60,
        'V',
        700,
        'q',
        0,
        60,
        -50,
        60,
        't',
        -50,
        -60,
        'Z',
      ]),
      sheet.linear(
        [930 + k * 130, 0],
        [1030 + k * 130, 0],
        [
          [0, lighten(c, 0.25)],
          [1, darken(c, 0.2)],
        ],
      ),
    )
    sheet.path(P(['M', 940 + k * 130, 300, 'l', 80, 80, 'v', 70, 'l', -80, -80, 'Z']), '#ffffff', { opacity: 0.6 })
    for (const y of [390, 560]) sheet.path(oval(980 + k * 130, y, 34, 22), '#2b2f36')
  }
  sheet.rect(0, 880, 1600, 320, sheet.down(880, 1200, [0, '#a9794a'], [1, '#6b4526']))
  sheet.rect(0, 862, 1600, 34, '#c99c69')
  const boot = (x: number, y: number, s: number, c: string) => {
    sheet.path(
      P([
        'M',
        x,
        y - s,
        'h',
        s * 0.46,
        'l',
        s * 0.04,
        s * 0.52,
        'q',
        s * 0.4,
        s * 0.06,
        s * 0.42,
        s * 0.34,
        'v',
        s * 0.14,
        'h',
        -s * 0.96,
        'Z',
      ]),
      sheet.linear(
        [x, y - s],
        [x + s, y],
        [
          [0, lighten(c, 0.25)],
          [1, darken(c, 0.2)],
        ],
      ),
    )
    for (const k of [0.3, 0.5, 0.7])
      sheet.line(P(['M', x + s * 0.06, y - s * (1 - k), 'h', s * 0.44]), '#dfe3e6', s * 0.06)
    sheet.rect(x - s * 0.02, y - s * 0.04, s * 0.98, s * 0.08, '#1d1d20')
  }
  boot(160, 1090, 230, '#d8443c')
  boot(370, 1120, 250, '#d8443c')
  boot(680, 1100, 220, '#2f5f93')
  boot(890, 1130, 240, '#2f5f93')
  for (const [x, c] of [
    [1200, '#f2f2ee'],
    [1420, '#23262c'],
  ] as const) {
    sheet.path(
      P(['M', x - 96, 1070, 'q', -10, -180, 96, -186, 't', 96, 186, 'Z']),
      sheet.linear(
        [x - 96, 0],
        [x + 96, 0],
        [
          [0, lighten(c, 0.3)],
          [1, darken(c, 0.3)],
        ],
      ),
    )
    sheet.path(P(['M', x - 80, 1000, 'h', 160, 'v', 56, 'q', -80, 30, -160, 0, 'Z']), '#e89a2f', {
      stroke: '#3a3f48',
      width: 10,
    })
  }
  figure(sheet, [1180, 870], 10, { coat: '#2f6f9c' })
  return end({ sheet })
}

export function skating(scene: Scene): string {
  const { sheet, luck } = hall(scene, '#8fa8bc', '#e6f0f7', 620)
  for (let k = 0; k < 9; k++)
    sheet.path(P(['M', k * 200 - 40, 0, 'L', k * 180 + 60, 420]), 'none', { stroke: '#c9d6e0', width: 12 })
  for (let k = 0; k < 8; k++) {
    sheet.rect(90 + k * 190, 110, 110, 22, '#ffffff')
    sheet.glow(145 + k * 190, 130, 150, 90, '#ffffff', 0.5)
  }
  for (let r = 0; r < 3; r++)
    for (let k = 0; k < 30; k++)
      sheet.path(
        oval(30 + k * 54 + (r % 2) * 26, 440 + r * 40, 17, 20),
        luck.pick(['#5b6b7c', '#7a5f6b', '#4f6f6a', '#8a7a5f']),
      )
  sheet.rect(0, 560, 1600, 90, '#f4f7f9')
  sheet.rect(0, 560, 1600, 16, '#2f5f93')
  sheet.rect(0, 636, 1600, 16, '#d8443c')
  sheet.rect(0, 652, 1600, 548, sheet.down(652, 1200, [0, '#f4fafd'], [1, '#b9d4e6']))
  for (let k = 0; k < 36; k++)
    sheet.line(
      P([
        'M',
        luck.between(0, 1500),
        luck.between(700, 1180),
        'q',
        luck.between(60, 200),
        luck.between(-30, 30),
        luck.between(120, 300),
        0,
      ]),
      '#ffffff',
      3,
      0.9,
    )
  const skater = (x: number, y: number, t: number, coat: string, legs: string, lean: number) => {
    sheet.path(oval(x, y + t * 0.02, t * 0.3, t * 0.03), '#7fa3c0', { opacity: 0.5 })
    sheet.group(`transform="rotate(${lean} ${x} ${y})"`, () => {
      figure(sheet, [x, y - t * 0.05], t, { coat, legs, arms: 'out' })
      for (const k of [-1, 1]) {
        sheet.rect(x + k * t * 0.05 - t * 0.055, y - t * 0.1, t * 0.12, t * 0.06, '#f4f4f0')
        sheet.line(P(['M', x + k * t * 0.05 - t * 0.08, y - t * 0.02, 'h', t * 0.17]), '#5b6672', t * 0.016)
      }
    })
  }
  skater(330, 820, 260, '#3f9c8f', '#2d3440', -6)
  skater(1300, 800, 250, '#8b5fa3', '#2d3440', 7)
  skater(1000, 880, 300, '#f2a531', '#3a3f4a', -5)
  skater(620, 1120, 520, '#d8443c', '#23262c', 8)
  skater(840, 1140, 360, '#e56aa0', '#3f4a6b', -4)
  skater(1380, 1110, 430, '#2f6fb0', '#23262c', -8)
  return end({ sheet }, 0.22)
}

export function buffet(scene: Scene): string {
  const s = tabletop(scene, {
    wall: '#6b4f42',
    wood: '#e9e2d6',
    lamp: '#b98a3f',
    window: false,
    people: [
      [240, '#f4f2ec'],
      [1420, '#f4f2ec'],
    ],
    top: 680,
  })
  const { sheet, luck } = s
  for (const x of [240, 1420])
    sheet.path(
      P([
        'M',
        x - 60,
        170,
        'q',
        -50,
        -110,
        30,
        -120,
        'q',
        30,
        -40,
        60,
        0,
        'q',
        80,
        10,
        30,
        120,
        'v',
        30,
        'h',
        -120,
        'Z',
      ]),
      '#ffffff',
    )
  const tray = (x: number, y: number, w: number, fill: () => void) => {
    shadow(sheet, x, y + 40, w * 0.5)
    sheet.path(
      P(['M', x - w / 2, y - 50, 'h', w, 'l', 26, 100, 'h', -w - 52, 'Z']),
      sheet.down(y - 50, y + 60, [0, '#dfe3e6'], [0.5, '#9aa2aa'], [1, '#6d757d']),
    )
    sheet.path(P(['M', x - w / 2 + 20, y - 40, 'h', w - 40, 'l', 16, 66, 'h', -w + 8, 'Z']), '#3a3430')
    fill()
    sheet.path(
      P(['M', x - w / 2 + 10, y - 56, 'C', x - w / 2, y - 230, x + w / 2, y - 230, x + w / 2 - 10, y - 56]),
      'none',
      { stroke: '#c9ced4', width: 10, opacity: 0.9 },
    )
  }
  const heap = (x: number, y: number, w: number, n: number, r: number, colours: readonly [string, ...string[]]) => {
    for (let i = 0; i < n; i++)
      ball(sheet, x + luck.between(-w, w), y + luck.between(-26, 20), r * luck.between(0.8, 1.2), luck.pick(colours))
  }
  tray(300, 850, 420, () => heap(300, 850, 160, 26, 26, ['#c9743a', '#b5602c', '#e09a4d']))
  tray(800, 850, 440, () => heap(800, 850, 170, 34, 20, ['#e0483f', '#f28a4d', '#ffb0a0', '#f4f0e6']))
  tray(1300, 850, 420, () => heap(1300, 850, 160, 40, 17, ['#5fa84a', '#7fc05a', '#e0383f', '#f2d84d']))
  plate(sheet, 260, 1080, 190)
  for (let k = 0; k < 7; k++) {
    sheet.rect(140 + k * 38, 1030, 30, 40, '#ffffff')
    sheet.rect(140 + k * 38, 1022, 30, 16, ['#f28a4d', '#e0483f', '#ffd84d'][k % 3] ?? '#f28a4d')
    sheet.rect(148 + k * 38, 1020, 12, 52, '#23402f')
  }
  plate(sheet, 720, 1090, 200)
  sheet.path('M590 1076Q620 980 740 990Q860 1000 850 1080Q720 1120 590 1076Z', '#9a4f2a')
  for (const k of [0, 1, 2]) sheet.line(`M${640 + k * 60} 1010l30 64`, '#6b3018', 9)
  heap(840, 1050, 24, 6, 14, ['#5fa84a', '#f2c84d'])
  plate(sheet, 1180, 1090, 200)
  for (const [x, c] of [
    [1080, '#f2b0c0'],
    [1180, '#8a5a34'],
    [1280, '#f2d98a'],
  ] as const) {
    sheet.path(P(['M', x - 40, 1080, 'v', -66, 'h', 80, 'v', 66, 'q', -40, 16, -80, 0, 'Z']), c)
    sheet.path(oval(x, 1014, 40, 14), '#ffffff')
    ball(sheet, x, 996, 15, '#d8303a')
  }
  for (let k = 0; k < 4; k++)
    sheet.path(P(['M', 1440 + k * 8, 1000 - k * 12, 'a', 90, 24, 0, 1, 0, 1, 0]), '#ffffff', {
      stroke: '#cfc8bc',
      width: 3,
    })
  return end(s, 0.34)
}

export function tea(scene: Scene): string {
  const s = tabletop(scene, { wall: '#e6dcc6', wood: '#6b4630', top: 700 })
  const { sheet } = s
  for (const x of [560, 800, 1040]) {
    sheet.rect(x - 100, 40, 200, 560, '#f7f0de', { stroke: '#7a5334', width: 14 })
    let d = ''
    for (let k = 1; k < 4; k++) d += `M${x - 100 + k * 50} 40v560`
    for (let k = 1; k < 8; k++) d += `M${x - 100} ${40 + k * 70}h200`
    sheet.line(d, '#8a6242', 5)
  }
  sheet.path('M220 960H1380L1480 1130H120Z', '#a9874f')
  let mat = ''
  for (let k = 0; k < 60; k++) mat += `M${220 + k * 19.6} 960L${120 + k * 23} 1130`
  sheet.line(mat, '#7a5f34', 3, 0.6)
  // Teapot, bowl, cups of green tea, leaves, a kettle on its brazier.
  shadow(sheet, 640, 1060, 190)
  const c = '#7d5a4a'
  sheet.path(
    'M460 920Q450 1060 640 1066T820 920Q800 830 640 826T460 920Z',
    sheet.radial(570, 880, 260, 220, [
      [0, lighten(c, 0.4)],
      [0.5, c],
      [1, darken(c, 0.4)],
    ]),
  )
  sheet.path('M800 900Q880 880 930 820L960 840Q920 960 808 980Z', c)
  sheet.path('M470 900Q370 880 380 960T480 1000', 'none', { stroke: darken(c, 0.1), width: 30 })
  sheet.path(oval(640, 832, 100, 26), darken(c, 0.2))
  ball(sheet, 640, 800, 26, c)
  for (const [x, y] of [
    [1010, 1060],
    [1170, 1020],
    [1240, 1110],
  ] as const) {
    cup(sheet, x, y, 74, '#dfe4d8', '#a9b84d')
    steamAt(sheet, x, y - 110, 70)
  }
  sheet.path('M940 830Q960 800 950 920', 'none', { stroke: '#c9d860', width: 10, opacity: 0 })
  bowl(sheet, 290, 1090, 100, '#8fa89a', '#4f6a34')
  sheet.group('transform="rotate(-20 360 1130)"', () => sheet.rect(330, 1120, 190, 18, '#d9b98a'))
  hanbok(sheet, 1400, 900, 620, '#5f8a7a', '#f4efe4')
  sheet.path('M1240 700H1600V900H1240Z', '#6b4630')
  sheet.line('M120 700Q180 500 150 330M150 480Q220 420 260 400M160 420Q100 360 90 320', '#4b3424', 9)
  for (const [x, y] of [
    [150, 330],
    [260, 400],
    [90, 320],
    [170, 400],
    [220, 430],
    [130, 370],
  ] as const)
    flower(sheet, x, y, 24, '#f4a8bc')
  sheet.path('M90 700q-10 -110 60 -120t60 120Z', '#c9d6d0')
  return end(s)
}

const jar = (sheet: Sheet, x: number, y: number, s: number, c: string, top?: string) => {
  shadow(sheet, x, y, s * 0.5)
  sheet.path(
    P([
      'M',
      x - s * 0.3,
      y,
      'C',
      x - s * 0.66,
      y - s * 0.4,
      x - s * 0.56,
      y - s * 0.86,
      x - s * 0.34,
      y - s,
      'H',
      x + s * 0.34,
      'C',
      x + s * 0.56,
      y - s * 0.86,
      x + s * 0.66,
      y - s * 0.4,
      x + s * 0.3,
      y,
      'Z',
    ]),
    sheet.linear(
      [x - s * 0.6, 0],
      [x + s * 0.6, 0],
      [
        [0, lighten(c, 0.3)],
        [0.35, c],
        [1, darken(c, 0.5)],
      ],
    ),
  )
  sheet.path(oval(x, y - s, s * 0.38, s * 0.1), top ?? darken(c, 0.4))
}

export function brewery(scene: Scene): string {
  const { sheet } = hall(scene, '#8a6a4c', '#6b5340', 780)
  for (let k = 0; k < 5; k++) sheet.rect(40 + k * 400, 0, 40, 780, '#5b4030')
  for (let k = 0; k < 4; k++) sheet.rect(130 + k * 400, 120, 220, 190, '#f0e2b8', { stroke: '#5b4030', width: 12 })
  // Jars in which rice wine ferments, foam on it; a brass kettle, bowls, a ladle of gourd.
  for (const [x, y, q] of [
    [160, 840, 330],
    [520, 820, 350],
    [900, 820, 350],
    [1280, 830, 340],
    [1540, 850, 320],
  ] as const) {
    jar(sheet, x, y, q, '#6b3f2a', '#f2ead0')
    for (let k = 0; k < 9; k++)
      ball(sheet, x - q * 0.24 + k * q * 0.06, y - q + ((k * 7) % 13) - 6, q * 0.04, '#fffaf0')
  }
  sheet.rect(0, 900, 1600, 300, sheet.down(900, 1200, [0, '#b98252'], [1, '#7a4f2c']))
  sheet.rect(0, 884, 1600, 26, '#d9a873')
  const g = '#d9b04a'
  shadow(sheet, 620, 1110, 220)
  sheet.path(
    'M420 990Q410 1120 620 1124T820 990Q800 900 620 896T420 990Z',
    sheet.radial(540, 950, 300, 230, [
      [0, '#fff2b8'],
      [0.5, g],
      [1, '#8a6420'],
    ]),
  )
  for (let k = 0; k < 26; k++)
    sheet.path(oval(450 + (k % 9) * 42, 960 + Math.floor(k / 9) * 48, 15, 12), '#b58a30', { opacity: 0.35 })
  sheet.path('M800 980Q880 960 930 880L970 900Q930 1050 806 1066Z', g)
  sheet.path('M470 900Q620 680 770 900', 'none', { stroke: '#b58a30', width: 22 })
  sheet.path(oval(620, 900, 110, 28), '#b58a30')
  sheet.path('M950 890Q1000 940 1050 1040', 'none', { stroke: '#f8f2e0', width: 22 })
  for (const [x, y] of [
    [1070, 1110],
    [1310, 1090],
  ] as const)
    bowl(sheet, x, y, 110, '#d9b04a', '#f8f2e0')
  bowl(sheet, 240, 1110, 130, '#c99c69', '#f4ecd4')
  sheet.line('M280 1050L390 940', '#a9794a', 14)
  figure(sheet, [1480, 1000], 10, { coat: '#f4efe4' })
  return end({ sheet }, 0.36)
}

export function beer(scene: Scene): string {
  const { sheet } = hall(scene, '#5b4a44', '#8a7f78', 800)
  for (let r = 0; r < 15; r++)
    for (let k = 0; k < 14; k++)
      sheet.rect(
        k * 122 - (r % 2) * 60,
        r * 54,
        114,
        46,
        ['#7a4a38', '#6b4032', '#84523e'][(r * 5 + k * 3) % 3] ?? '#7a4a38',
        { opacity: 0.75 },
      )
  for (const [x, w] of [
    [280, 380],
    [760, 420],
    [1260, 390],
  ] as const) {
    const c = '#c97a3f'
    sheet.path(
      P([
        'M',
        x - w / 2,
        760,
        'V',
        340,
        'Q',
        x - w / 2,
        240,
        x - w * 0.1,
        190,
        'V',
        60,
        'h',
        w * 0.2,
        'V',
        190,
        'Q',
        x + w / 2,
        240,
        x + w / 2,
        340,
        'V',
        760,
        'Z',
      ]),
      sheet.linear(
        [x - w / 2, 0],
        [x + w / 2, 0],
        [
          [0, '#8a4a20'],
          [0.25, '#f2b87a'],
          [0.5, c],
          [1, '#5a2f14'],
        ],
      ),
    )
    for (const y of [350, 560, 740]) sheet.rect(x - w / 2 - 6, y, w + 12, 14, '#e0a868')
    sheet.path(oval(x, 460, 66, 60), '#dfe3e6', { stroke: '#8a9098', width: 12 })
    sheet.path(oval(x + w * 0.3, 640, 30), '#f4f0e6', { stroke: '#23262c', width: 6 })
    sheet.line(P(['M', x + w * 0.3, 640, 'l', 14, -16]), '#c2303a', 5)
  }
  sheet.line('M280 70H1260', '#d98a4a', 26)
  sheet.rect(0, 900, 1600, 300, sheet.down(900, 1200, [0, '#8a5a34'], [1, '#4b2c18']))
  sheet.rect(0, 884, 1600, 26, '#b98252')
  const glass = (x: number, y: number, q: number, c: string) => {
    shadow(sheet, x, y, q * 0.36)
    sheet.path(
      P(['M', x - q * 0.28, y - q, 'h', q * 0.56, 'l', -q * 0.06, q, 'h', -q * 0.44, 'Z']),
      sheet.linear(
        [x - q * 0.3, 0],
        [x + q * 0.3, 0],
        [
          [0, lighten(c, 0.35)],
          [0.4, c],
          [1, darken(c, 0.3)],
        ],
      ),
    )
    sheet.path(
      P(['M', x + q * 0.24, y - q * 0.8, 'q', q * 0.3, 0, q * 0.26, q * 0.28, 't', -q * 0.28, q * 0.24]),
      'none',
      { stroke: '#e9f0f2', width: q * 0.07, opacity: 0.85 },
    )
    for (let k = 0; k < 8; k++)
      ball(sheet, x - q * 0.26 + k * q * 0.075, y - q - (k % 3) * q * 0.04, q * 0.09, '#fffaf0')
    for (let k = 0; k < 12; k++)
      sheet.path(oval(x - q * 0.16 + ((k * 37) % 30) * q * 0.01, y - q * (0.1 + k * 0.065), 4), '#ffffff', {
        opacity: 0.6,
      })
  }
  glass(420, 1130, 340, '#f2b431')
  glass(720, 1150, 360, '#c9782a')
  glass(1020, 1130, 340, '#6b3418')
  glass(1300, 1150, 330, '#f7d86b')
  return end({ sheet }, 0.38)
}

export function afternoontea(scene: Scene): string {
  const s = tabletop(scene, { wall: '#8fb0a6', wood: '#c9a88a', shelf: ['#d8b0b8', '#f0e8d8', '#e0d0a8'] })
  const { sheet, luck } = s
  const x = 640
  sheet.line(`M${x} 1090V300`, '#d9b45a', 14)
  sheet.path(oval(x, 286, 34), 'none', { stroke: '#d9b45a', width: 12 })
  for (const [y, r] of [
    [1060, 320],
    [800, 250],
    [560, 180],
  ] as const) {
    shadow(sheet, x, y + 26, r)
    sheet.path(oval(x, y + 12, r, r * 0.22), '#c9b8b0')
    sheet.path(oval(x, y, r, r * 0.22), '#ffffff', { stroke: '#e0b8c0', width: 6 })
  }
  for (let k = 0; k < 6; k++) {
    const px = x - 250 + k * 100
    sheet.path(P(['M', px - 46, 1050, 'l', 92, 0, 'l', 0, -30, 'l', -92, -46, 'Z']), '#f2d9a8')
    sheet.path(P(['M', px - 46, 1022, 'l', 92, 6, 'v', 12, 'l', -92, -6, 'Z']), k % 2 ? '#7fbf5a' : '#f08a7a')
  }
  for (let k = 0; k < 5; k++) {
    const px = x - 180 + k * 90
    sheet.path(P(['M', px - 38, 790, 'v', -50, 'q', 38, -34, 76, 0, 'v', 50, 'q', -38, 16, -76, 0, 'Z']), '#e0a860')
    sheet.path(oval(px, 738, 36, 15), '#c98a42')
    sheet.rect(px - 38, 762, 76, 9, '#fff6e0')
  }
  for (const [k, c] of ['#f2a0b8', '#a8d8b8', '#f2d070', '#c8a8e0'].entries()) {
    const px = x - 114 + k * 76
    for (const d of [0, 24]) sheet.path(oval(px, 544 - d, 33, 15), c)
    sheet.rect(px - 30, 528, 60, 9, '#fffaf0')
  }
  shadow(sheet, 1190, 1040, 170)
  const c = '#f4f0f2'
  sheet.path(
    'M1040 900Q1030 1040 1190 1046T1350 900Q1330 800 1190 796T1040 900Z',
    sheet.radial(1130, 860, 260, 220, [
      [0, '#ffffff'],
      [0.6, c],
      [1, '#b8acb4'],
    ]),
  )
  sheet.path('M1050 920Q960 900 930 820L900 836Q930 980 1056 1000Z', c)
  sheet.path('M1335 870Q1450 850 1440 940T1330 1000', 'none', { stroke: '#e0d4da', width: 26 })
  sheet.path(oval(1190, 800, 90, 22), '#e0b8c0')
  ball(sheet, 1190, 772, 22, '#d9b45a')
  for (const [fx, fy] of [
    [1150, 900],
    [1230, 940],
    [1190, 970],
    [1270, 890],
    [1110, 950],
  ] as const)
    flower(sheet, fx, fy, 24, '#e88aa4')
  for (const [px, py] of [
    [1120, 1150],
    [1400, 1130],
  ] as const) {
    plate(sheet, px, py, 130, '#fff6f8')
    cup(sheet, px, py - 10, 78, '#fff8fa', '#a8622f')
  }
  for (let i = 0; i < 14; i++)
    flower(
      sheet,
      luck.between(60, 260),
      luck.between(900, 1160),
      luck.between(24, 44),
      luck.pick(['#f2a0b0', '#ffffff', '#f7d0d8']),
    )
  return end(s, 0.22)
}
