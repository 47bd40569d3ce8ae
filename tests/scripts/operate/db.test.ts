import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteHolder, workersLock } from '#scripts/lock.ts'
import { migrate, quoted } from '#scripts/operate/d1.ts'
import { db } from '#scripts/operate/db.ts'
import { type Runner, type Target, wrangler } from '#scripts/operate/wrangler.ts'
import { ROOT, run } from '#scripts/run.ts'

// Each word with wrangler is a process that starts workerd, for which a second of processor goes.

const folder = mkdtempSync(join(tmpdir(), 'narae-db-'))
const at = (name: string) => join(folder, name)
const state = (name: string): Target => ({ remote: false, state: at(name) })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MIGRATIONS = join(ROOT, 'functions/migrations')
const NOW = Date.parse('2026-11-21T12:00:00+09:00')
const nobody: Runner = () => expect.unreachable()

/**
 * Wrangler, but what is asked of a database with tables, a file that it takes, and a migration of
 * one are answered by SQLite itself; how wrangler answers that, the first backup and its database
 * show, and how it refuses a file, what is put in at the same time.
 */
const near: Runner = async (args, limit) => {
  const statements = args[args.indexOf('--command') + 1]?.split('; ') ?? []
  const state = args[args.indexOf('--persist-to') + 1] ?? ''
  if (existsSync(join(state, PLACE))) {
    const work = (ask: (database: DatabaseSync) => unknown) => ({
      code: 0,
      output: JSON.stringify(within(basename(state), ask)) ?? '',
    })
    if (args.includes('--command'))
      return work((database) => statements.map((statement) => ({ results: database.prepare(statement).all() })))
    if (args.includes('apply')) return work(migrateHere)
    if (args.includes('--file')) return work((database) => runHere(database, args[args.indexOf('--file') + 1] ?? ''))
  }
  return wrangler(args, limit)
}

/** Runs a file on a database as a whole. */
function runHere(database: DatabaseSync, file: string): void {
  database.exec('BEGIN')
  database.exec(readFileSync(file, 'utf8'))
  database.exec('COMMIT')
}

/** Applies to a database the migrations that it does not have. */
function migrateHere(database: DatabaseSync): void {
  const applied = database.prepare('SELECT name FROM d1_migrations').all()
  for (const name of readdirSync(MIGRATIONS).sort()) {
    if (applied.some((each) => each.name === name)) continue
    database.exec(readFileSync(join(MIGRATIONS, name), 'utf8'))
    database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').run(name)
  }
}

/** The command, with who is asked for the databases and the store. */
async function does(args: string[], { ask = near, store = nobody } = {}) {
  const said: string[] = []
  const blamed: string[] = []
  const code = await db(args, {
    tell: (line) => said.push(line),
    blame: (line) => blamed.push(line),
    ask: (args, limit) => (args[0] === 'kv' ? store : ask)(args, limit),
    now: () => NOW,
    pause: () => expect.unreachable(),
  })
  return { code, said: said.join('\n'), blamed: blamed.join('\n') }
}

const TABLES = ['verification', 'identity', 'attempt', 'orders', 'order_event', 'order_message', 'payment_notice']
/** Where miniflare keeps databases, in a state folder. */
const PLACE = 'v3/d1/miniflare-D1DatabaseObject'
/** Works on a database without wrangler. */
function within<Result>(name: string, work: (database: DatabaseSync) => Result): Result {
  const place = join(at(name), PLACE)
  const file = readdirSync(place).find((each) => /^[0-9a-f]{64}\.sqlite$/.test(each))
  const database = new DatabaseSync(join(place, file ?? ''))
  try {
    return work(database)
  } finally {
    database.close()
  }
}
const look = (name: string, ...statements: string[]) =>
  within(name, (database) => JSON.stringify(statements.map((statement) => database.prepare(statement).all())))
const write = (name: string, ...statements: string[]) => within(name, (database) => database.exec(statements.join(';')))
/** Every row of every table, in its order. */
const contents = (name: string) => look(name, ...[...TABLES, 'd1_migrations'].map((table) => `SELECT * FROM ${table}`))
/** How a database is made: tables and indexes. */
const shape = (name: string) => look(name, `SELECT type, name, sql FROM sqlite_master ORDER BY type, name`)

/** The columns of an order that must be there in every release. */
const order = (id: string) => ({
  order_id: id,
  state: 'BOOKED',
  product: 'place',
  channel: 'narae',
  session: 's',
  browser_id: 'b',
  request_key: 'k',
  // What a dump may trip over.
  order_name: `it's "quoted" -- not a remark, 나래 스테이`,
  amount: 171_000,
  currency: 'KRW',
  guest: '1.aXY.c2VhbGVk',
  phone_key: 'p',
  email_key: 'e',
  agreements: '["service"]',
  breakdown: '{"nights":[],"rooms":1,"sale":0,"discount":0,"coupon":0,"total":1}',
  policy: '{}',
  quoted_at: '2026-11-21T03:00:00.000Z',
  hold_until: '2026-11-21T03:15:00.000Z',
  updated_at: '2026-11-21T03:00:00.000Z',
})
function insertion(table: string, row: Record<string, string | number>): string {
  const cells = Object.values(row).map((value) => (typeof value === 'number' ? value : quoted(value)))
  return `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${cells.join(', ')})`
}

const FILE = at('backup.sql')
const ID = 'N261121-K3V9QX7M2A'

beforeAll(async () => {
  await migrate(state('one'), wrangler)
  write(
    'one',
    insertion('orders', order(ID)),
    `UPDATE orders SET bought = json_object('lines', 'one' || char(10) || 'two; three')`,
    `INSERT INTO order_event VALUES ('${ID}', '2026-11-21', 'visitor', NULL, 'QUOTED', 'quoted')`,
    `INSERT INTO order_event VALUES ('${ID}', '2026-11-22', 'operator', 'PAID', 'PAID', 'made due')`,
    `INSERT INTO order_message (order_id, topic, kind) VALUES ('${ID}', 'booked', 'sms')`,
    `INSERT INTO payment_notice VALUES ('t1', '${ID}', 'DONE', '2026-11-21')`,
    `INSERT INTO identity VALUES ('s', 'narae', 'phone', 'n', '1.aXY.c2VhbGVk', 1)`,
  )
})

describe('a backup', () => {
  it('is a file for its owner alone, with every table counted', async () => {
    const { code, said } = await does(['export', FILE, '--state', at('one')], { ask: wrangler })
    expect(code).toBe(0)
    expect(said).toMatch(/^orders +1 +1$/m)
    expect(said).toMatch(/^order_event +2 +2$/m)
    expect(statSync(FILE).mode & 0o777).toBe(0o600)
    expect(readFileSync(FILE, 'utf8')).toContain('1.aXY.c2VhbGVk')
  })

  it('put into an empty database is the same, row by row, and as it was made', async () => {
    const { code, said, blamed } = await does(['import', FILE, '--state', at('two')], { ask: wrangler })
    expect([code, blamed]).toEqual([0, ''])
    expect(said).toMatch(/^orders +1 +1$/m)
    expect(said).toMatch(/^d1_migrations +(\d+) +\1$/m)
    expect(contents('two')).toBe(contents('one'))
    expect(shape('two')).toBe(shape('one'))
  })

  it('takes the place of data only when told to', async () => {
    write('two', insertion('orders', order('N261121-0000000000')))
    const before = contents('two')
    const refused = await does(['import', FILE, '--state', at('two')])
    expect([refused.code, refused.blamed]).toEqual([1, expect.stringContaining('not empty (identity 1, orders 2')])
    expect(contents('two')).toBe(before)
    expect((await does(['import', FILE, '--state', at('two'), '--replace'])).code).toBe(0)
    expect(contents('two')).toBe(contents('one'))
  })
})

it('deletes nothing that somebody else puts in at the same time', async () => {
  cpSync(at('one'), at('race'), { recursive: true })
  // What an import that failed half-way would have left is in nobody's way.
  write('race', ...TABLES.map((table) => `DELETE FROM ${table}`), 'CREATE TABLE import_guard (held INTEGER)')
  const others = ['N261121-0000000001', 'N261121-0000000002']
  for (const [count, options] of [[], ['--replace']].entries()) {
    const late: Runner = (args, limit) => {
      if (!args.includes('--file')) return near(args, limit)
      write('race', insertion('orders', order(others[count] ?? '')))
      return wrangler(args, limit)
    }
    const { code, blamed } = await does(['import', FILE, '--state', at('race'), ...options], { ask: late })
    expect([code, blamed]).toEqual([1, expect.stringContaining('Somebody else has put orders in meanwhile')])
    const rows = others.slice(0, count + 1).map((order_id) => ({ order_id }))
    expect(look('race', 'SELECT order_id FROM orders')).toBe(JSON.stringify([rows]))
  }
})

describe('a backup on its way', () => {
  it('is written into a file that nobody else may read', async () => {
    const file = at('export.sql')
    const modes: number[] = []
    const ask: Runner = async (args) => {
      const output = args[args.indexOf('--output') + 1]
      if (!args.includes('export') || !output) return { code: 0, output: '[]' }
      writeFileSync(output, readFileSync(FILE))
      modes.push(statSync(output).mode & 0o777)
      return { code: 0, output: '' }
    }
    expect((await does(['export', file, '--env', 'production', '--ledger', '0'], { ask })).code).toBe(0)
    expect(modes).toEqual([0o600])
    rmSync(file)
    const broken: Runner = async () => ({ code: 1, output: 'no network' })
    expect((await does(['export', file, '--env', 'production', '--ledger', '0'], { ask: broken })).code).toBe(1)
    expect(readdirSync(folder)).not.toContain('export.sql')
    // What ended well and is no whole backup is none either.
    const short: Runner = async (args) => {
      const output = args[args.indexOf('--output') + 1]
      if (output) writeFileSync(output, readFileSync(FILE, 'utf8').slice(0, -200))
      return { code: 0, output: '[]' }
    }
    expect((await does(['export', file, '--env', 'production', '--ledger', '0'], { ask: short })).code).toBe(1)
    expect(readdirSync(folder)).not.toContain('export.sql')
    // It is there and whole, and what is counted beside it cannot be had.
    const silent: Runner = async (args) => {
      const output = args[args.indexOf('--output') + 1]
      if (args.includes('--output') && output) writeFileSync(output, readFileSync(FILE))
      return { code: args.includes('--output') ? 0 : 1, output: 'no network' }
    }
    const uncounted = await does(['export', file, '--env', 'production', '--ledger', '0'], { ask: silent })
    expect([uncounted.code, readFileSync(file, 'utf8')]).toEqual([1, readFileSync(FILE, 'utf8')])
    expect(uncounted.blamed).toMatch(/^Production is in .*export\.sql, which was read again as a whole\..*no network/s)
    rmSync(file)
    // npm runs its commands in the project's folder, wherever it was called.
    process.env.INIT_CWD = folder
    const named = await does(['export', 'export.sql', '--env', 'production', '--ledger', '0'], { ask })
    delete process.env.INIT_CWD
    expect([named.code, named.said]).toEqual([0, expect.stringContaining(`Production is in ${file}:`)])
    rmSync(file)
    const nowhere = await does(['export', at('no/such/folder.sql'), '--state', at('one')])
    expect([nowhere.code, nowhere.blamed]).toEqual([1, expect.stringContaining('could not be written')])
  })

  it('is touched by no other that goes into the same file', async () => {
    const file = at('twice.sql')
    const args = ['export', file, '--env', 'production', '--ledger', '0']
    let other: Awaited<ReturnType<typeof does>> | undefined
    const writing =
      (text: string, meanwhile: () => Promise<void> = async () => undefined): Runner =>
      async (asked) => {
        const output = asked[asked.indexOf('--output') + 1]
        if (asked.includes('--output') && output) writeFileSync(output, text)
        if (asked.includes('--output')) await meanwhile()
        return { code: 0, output: '[]' }
      }
    const backup = readFileSync(FILE, 'utf8')
    await does(args, {
      ask: writing(backup, async () => {
        other = await does(args, { ask: writing('half of it') })
      }),
    })
    expect(other).toMatchObject({ code: 1, blamed: expect.stringContaining('could not be written') })
    expect(readFileSync(file, 'utf8')).toBe(backup)
  })

  it('says what stands where a signal ends the command while it is put in', async () => {
    const script = `import { db } from '${join(ROOT, 'scripts/operate/db.ts')}'
      const ask = async (args) => (args.includes('--file') ? process.exit(130) : { code: 0, output: '[]' })
      const desk = { tell: console.log, blame: console.error, ask, now: Date.now }
      await db(['import', '${FILE}', '--state', '${at('ended')}'], desk)`
    const { code, output } = await run('node', ['--input-type=module', '-e', script])
    expect([code, output]).toEqual([130, expect.stringContaining('Stopped: nobody knows whether')])
  })

  it('leaves no copy behind where a signal ends the command', async () => {
    const script = `import { inFolder } from '${join(ROOT, 'scripts/operate/folder.ts')}'
      await inFolder('narae-test-', async (folder) => { console.log(folder); process.exit(130) })`
    const { code, output } = await run('node', ['--input-type=module', '-e', script])
    expect([code, output]).toEqual([130, expect.stringContaining('narae-test-')])
    expect(existsSync(output.trim())).toBe(false)
  })
})

describe('a backup for a deployed shop', () => {
  const OPEN = { site: null, channels: {}, windows: [] }
  const since = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString()
  const closed = (minutes: number) => ({ ...OPEN, site: { since: since(minutes), message: null } })
  const window = (from: string, until = since(-60)) => ({
    ...OPEN,
    windows: [{ id: 'w', channel: null, from, until, message: null }],
  })
  /** Puts the backup in while the maintenance state is this one; what wrangler was asked. */
  async function restored(state: object, file = FILE) {
    const asked: string[] = []
    const ask: Runner = async (args) => {
      asked.push(args.join(' '))
      return { code: 0, output: args.includes('time-travel') ? '{"bookmark":"00000085-before"}' : '[]' }
    }
    const store: Runner = async () => ({ code: 0, output: JSON.stringify(state) })
    const args = ['import', file, '--replace', '--env', 'production', '--ledger', '0']
    return { ...(await does(args, { ask, store })), asked, wrote: asked.some((each) => each.includes('--file')) }
  }

  it.each<[string, object, string]>([
    ['is open', OPEN, 'Production is open'],
    ['has been closed for less than five minutes', closed(4.9), 'Production is closed only since 2026-11-21T11:55:06'],
    ['is in a window that has just begun', window(since(4)), 'closed only since'],
    ['is in a window that soon ends', window(since(60), since(-29)), 'by a window that ends within half an hour'],
    ['has one channel closed', { ...OPEN, channels: { pet: closed(60).site } }, 'Production is open'],
  ])('is not put in while the shop %s', async (_, state, why) => {
    const { code, blamed, wrote } = await restored(state)
    expect([code, blamed, wrote]).toEqual([1, expect.stringContaining(why), false])
  })

  it.each<[string, object]>([
    ['by its switch', closed(5)],
    ['by a window', window(since(5))],
  ])('is put in once it is closed for five minutes %s, and the way back is told before', async (_, state) => {
    const { said, asked, wrote } = await restored(state)
    expect(wrote).toBe(true)
    expect(said).toContain('wrangler d1 time-travel restore DB --env production --bookmark=00000085-before')
    const order = ['time-travel', '--file'].map((what) => asked.findIndex((each) => each.includes(what)))
    expect(order).toEqual([...order].sort((one, other) => one - other))
  })

  it('may be taken though wrangler failed: nobody is told that nothing was changed', async () => {
    const ask: Runner = async (args) => {
      if (args.includes('--file')) return { code: 1, output: 'fetch failed' }
      return { code: 0, output: args.includes('time-travel') ? '{"bookmark":"00000085-before"}' : '[]' }
    }
    const store: Runner = async () => ({ code: 0, output: JSON.stringify(closed(60)) })
    const { code, blamed } = await does(['import', FILE, '--replace', '--env', 'production', '--ledger', '0'], {
      ask,
      store,
    })
    expect([code, blamed]).toEqual([1, expect.stringContaining('It is not known whether the database takes the file')])
  })

  it('has the migrations of this release whatever the shop has done to its rows meanwhile', async () => {
    const asked: string[] = []
    const ask: Runner = async (args) => {
      asked.push(args.join(' '))
      if (args.includes('time-travel')) return { code: 0, output: '{"bookmark":"00000085-before"}' }
      // Of every table one row less than the file has.
      const names = /FROM "(\w+)"/.test(args.join(' ')) ? [...args.join(' ').matchAll(/FROM "(\w+)"/g)] : []
      const counts = names.map(([, name]) => ({ results: [{ name, rows: 0 }] }))
      return { code: 0, output: JSON.stringify([{ results: [{ quick_check: 'ok' }] }, { results: [] }, ...counts]) }
    }
    const store: Runner = async () => ({ code: 0, output: JSON.stringify(closed(60)) })
    const file = at('behind.sql')
    const last = readdirSync(MIGRATIONS).sort().at(-1) ?? ''
    writeFileSync(file, `${readFileSync(FILE, 'utf8')}\nDELETE FROM d1_migrations WHERE name = '${last}';`)
    const args = ['import', file, '--replace', '--env', 'production', '--ledger', '0']
    const { code, said, blamed } = await does(args, { ask, store })
    expect([code, blamed]).toEqual([0, ''])
    expect(said).toContain('orders has not as many rows as the file: orders and terms have gone on meanwhile')
    const order = ['--file', 'migrations apply', 'quick_check'].map((what) =>
      asked.findLastIndex((each) => each.includes(what)),
    )
    expect(order).toEqual([...order].sort((one, other) => one - other))
  })

  it('is refused where it is of another ledger', async () => {
    const file = at('other.sql')
    writeFileSync(file, readFileSync(FILE, 'utf8').replaceAll(ID, 'N263121-K3V9QX7M2A'))
    const { code, blamed, wrote } = await restored(closed(60), file)
    expect([code, blamed, wrote]).toEqual([1, expect.stringContaining('orders of ledger 1, not of 0'), false])
  })
})

it('of a database that is damaged is told where one hears of it', async () => {
  cpSync(at('one'), at('damaged'), { recursive: true })
  const place = join(at('damaged'), PLACE)
  for (const file of readdirSync(place))
    if (!file.startsWith('metadata')) writeFileSync(join(place, file), 'x'.repeat(8192))
  for (const args of [['keys'], ['export', at('damaged.sql')]]) {
    const { code, blamed } = await does([...args, '--state', at('damaged')], { ask: wrangler })
    expect([code, blamed]).toEqual([1, expect.stringContaining('`npm start` says how to begin anew')])
  }
})

it('a backup of a shop that was never started is none, and says so', async () => {
  mkdirSync(at('new'))
  const { code, blamed } = await does(['export', at('new.sql'), '--state', at('new')])
  expect([code, blamed]).toEqual([1, expect.stringContaining('npm start')])
  expect(blamed).not.toContain('.part')
  expect(readdirSync(folder)).not.toContain('new.sql')
})

describe('nothing is touched', () => {
  it.each([
    ['a file that ends too early', (sql: string) => sql.slice(0, sql.indexOf(ID) + 10), 'is no backup'],
    ['a file of something else', () => 'CREATE TABLE guest (name TEXT);', 'it has no orders'],
    [
      'rows whose order is missing',
      (sql: string) => sql.replace(/INSERT INTO "orders" .*\n/, ''),
      '4 rows belong to rows that are not there',
    ],
    [
      'a file that was cut off between two statements',
      (sql: string) => sql.slice(0, sql.indexOf('CREATE INDEX')),
      "is no backup of the edge's database: it was cut off: it lacks ",
    ],
    [
      'a later release',
      (sql: string) => `${sql}\nINSERT INTO d1_migrations (name) VALUES ('9999_later.sql');`,
      'later release: it has the migration 9999_later.sql',
    ],
  ])('by %s', async (name, change, message) => {
    const file = at(`${name}.sql`)
    writeFileSync(file, change(readFileSync(FILE, 'utf8')))
    const { code, blamed } = await does(['import', file, '--state', at('two'), '--replace'])
    expect([code, blamed]).toEqual([1, expect.stringContaining(message)])
  })

  it('while the shop runs', async () => {
    mkdirSync(at('running'), { recursive: true })
    noteHolder(relative(ROOT, join(at('running'), 'running.pid')), process.ppid)
    const { code, blamed } = await does(['import', FILE, '--state', at('running')])
    expect([code, blamed]).toEqual([
      1,
      `The local shop runs, or somebody puts a backup in (process ${process.ppid}): stop that first.`,
    ])
  })

  it('while Workers still run that what had started them was killed', async () => {
    noteHolder(workersLock(at('killed')), process.ppid)
    const { code, blamed } = await does(['import', FILE, '--state', at('killed')])
    expect([code, blamed]).toEqual([
      1,
      `The local shop runs, or somebody puts a backup in (process ${process.ppid}): stop that first.`,
    ])
  })

  it('by a file that is not there', async () => {
    const { code, blamed } = await does(['import', at('nothing.sql'), '--state', at('two')])
    expect([code, blamed]).toEqual([1, expect.stringContaining('The file could not be read')])
  })

  it('and after all of that everything is as it was', () => {
    expect(contents('two')).toBe(contents('one'))
  })
})

it('a backup of an earlier release is brought up to this one', async () => {
  const migrations = readdirSync(MIGRATIONS).sort()
  const old = migrations.filter((name) => name < '0004')
  const row = {
    ...order(ID),
    place_id: 12,
    room_id: 3,
    check_in: '2026-12-07',
    check_out: '2026-12-08',
    adults: 2,
    children: 0,
  }
  const property = JSON.stringify({
    placeName: '명동',
    roomName: '더블',
    photo: {},
    checkInTime: '15:00',
    checkOutTime: '11:00',
    address: '',
    placePhone: '',
  })
  const file = at('old.sql')
  writeFileSync(
    file,
    [
      'CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL);',
      ...old.map((name) => `INSERT INTO d1_migrations (name) VALUES ('${name}');`),
      ...old.map((name) => readFileSync(join(MIGRATIONS, name), 'utf8')),
      `${insertion('orders', { ...row, arrival: 'walk', property })};`,
    ].join('\n'),
  )
  const { code, blamed } = await does(['import', file, '--state', at('three')])
  expect([code, blamed]).toEqual([0, ''])
  const [found, applied] = JSON.parse(
    look('three', 'SELECT name, option_name, guest FROM orders', 'SELECT name FROM d1_migrations ORDER BY id'),
  )
  expect(found).toEqual([{ name: '명동', option_name: '더블', guest: '1.aXY.c2VhbGVk' }])
  expect(applied.map((each: { name: string }) => each.name)).toEqual(migrations)
})
