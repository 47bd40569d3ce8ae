/**
 * What every command of package.json begins with, on whatever Node the machine has (18 or later): installs what is missing, as on a fresh
 * clone, then hands the command's script over to the project's own Node, which runs TypeScript. Plain JavaScript without dependencies
 * for that reason.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const BIN = join(ROOT, 'node_modules', '.bin')
const NODE = join(BIN, process.platform === 'win32' ? 'node.cmd' : 'node')
/** Written when an installation has ended well, so that an interrupted one is not taken for whole. */
const STAMP = join(ROOT, 'node_modules', '.installed')
/** Who installs, by number and start. */
const INSTALLING = join(ROOT, '.local', 'installing')
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const [script, ...args] = process.argv.slice(2)
if (script === undefined) {
  console.error('usage: node scripts/setup.mjs SCRIPT [argument…], as the commands of package.json have it')
  process.exit(2)
}

/** Runs a child with our terminal, passes signals on, and answers its exit code. */
function run(file, args, env = process.env) {
  return new Promise((done) => {
    const child = spawn(file, args, { cwd: ROOT, stdio: 'inherit', env })
    const pass = (signal) => child.kill(signal)
    for (const signal of SIGNALS) process.on(signal, pass)
    // Under npm our parent lives as long as npm does: when it is gone without a word, nobody will ever stop us.
    const parent = process.ppid
    const watch = process.env.npm_lifecycle_event
      ? setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000)
      : undefined
    child.on('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.on('close', (code, signal) => {
      clearInterval(watch)
      for (const each of SIGNALS) process.off(each, pass)
      // As a shell answers for what a signal has ended.
      done(code ?? 128 + constants.signals[signal])
    })
  })
}

const changedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0)
/** Whether packages are missing, or other ones are wanted since. */
function isMissing() {
  const installed = Math.max(changedAt(STAMP), changedAt(join(ROOT, 'node_modules', '.package-lock.json')))
  return !existsSync(NODE) || installed < changedAt(join(ROOT, 'package-lock.json'))
}

/**
 * When a process was started, in ticks since the machine was; '' where the system does not tell. As
 * scripts/lock.ts has it, which the machine's own Node may not read.
 */
function startOf(pid) {
  try {
    return /\) (?:\S+ ){19}(\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? ''
  } catch {
    return ''
  }
}

/** Whether a process runs and is the one that was written down: numbers come again. */
function isRunning(pid, start) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  return start === startOf(pid)
}

/** Holds INSTALLING for this process, once whoever holds it has ended: npm itself keeps nobody out. */
async function begin() {
  mkdirSync(dirname(INSTALLING), { recursive: true })
  let announced = false
  for (;;) {
    try {
      writeFileSync(INSTALLING, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = existsSync(INSTALLING) ? readFileSync(INSTALLING, 'utf8') : ''
    // Left behind by one that was killed, be it before it had written who it was.
    const [pid, start = ''] = holder.split(' ')
    const isLeft = holder ? !isRunning(Number(pid), start) : Date.now() - changedAt(INSTALLING) > 5000
    if (isLeft) rmSync(INSTALLING, { force: true })
    else if (holder && !announced) {
      console.error(`· waiting for process ${pid}, which installs packages`)
      announced = true
    }
    await new Promise((done) => setTimeout(done, 200))
  }
}

/** Installs what is missing; the exit code. */
async function install() {
  const began = Date.now()
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`
  // A command's own words are for whoever reads its output.
  console.error('· installing packages (npm install), about a minute')
  const ticking = setInterval(() => console.error(`  … ${seconds()}`), 15_000)
  // The npm that started us, if one did: it is known to work here.
  const npm = process.env.npm_execpath
  const args = ['install', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error']
  const byScript = npm && /\.c?js$/.test(npm)
  const code = await run(byScript ? process.execPath : 'npm', byScript ? [npm, ...args] : args)
  clearInterval(ticking)
  if (code === 0) {
    writeFileSync(STAMP, '')
    console.error(`✓ packages installed (${seconds()})`)
  } else
    console.error(
      `npm install failed with exit code ${code}: npm says why. It wants the npm registry, and 1.3 GB of disk.`,
    )
  return code
}

if (isMissing()) {
  await begin()
  // Another command may have installed it meanwhile.
  const code = isMissing() ? await install() : 0
  rmSync(INSTALLING, { force: true })
  if (code !== 0) process.exit(code)
}

const path = `${BIN}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`
process.exitCode = await run(NODE, [join(ROOT, script), ...args], {
  ...process.env,
  PATH: path,
  // A command, and wrangler, which many start, load in three quarters of the time once they are compiled.
  NODE_COMPILE_CACHE: join(ROOT, '.local', 'compiled'),
  SETUP_PID: String(process.pid),
})
