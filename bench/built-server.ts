import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { memoryOf } from './attack/watch-process.ts'

export type BenchServer = {
  /** `http://127.0.0.1:port` */
  origin: string
  pid: number
  /** ms from the start of the process until it was ready, including PostgreSQL's start */
  readyMs: number
  /** CPU time of its threads so far in ms; NaN if the system doesn't know */
  computed(): number
  /** resident MB; 0 if the system doesn't know */
  memory(): number
  stop(): Promise<void>
}

export type ServerOptions = {
  dataDir: string
  port: number
  /** settings that differ from the defaults */
  env?: Record<string, string>
  /** flags for Node, before the server's file */
  flags?: string[]
  /** file to run instead of the product's server */
  file?: string
  /** path that answers 200 once it is ready */
  ready?: string
}

const root = join(import.meta.dirname, '..')
/** ms; indexing a million documents takes long */
const patience = 2_700_000
/** unit of `/proc/…/stat`, the same on all systems that have it */
const msPerTick = 10

/**
 * Starts the built server in a process of its own with its default settings, its log written to `DATA_DIR/server.log`.
 */
export async function startBuilt(options: ServerOptions): Promise<BenchServer> {
  const { dataDir, port, env = {}, flags = [], file = 'src/app/main.ts', ready = '/readyz' } = options
  await mkdir(dataDir, { recursive: true })
  if (await isAnswered(`http://127.0.0.1:${port}/healthz`)) throw new Error(`Port ${port} is in use`)
  const log = await open(join(dataDir, 'server.log'), 'a')
  const started = performance.now()
  const child = spawn(process.execPath, [...flags, join(root, file)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', log.fd, 'inherit'],
  })
  await log.close()
  // Runs even if the benchmark fails.
  const leaveNothing = () => child.kill('SIGINT')
  process.once('exit', leaveNothing)
  child.once('exit', () => process.off('exit', leaveNothing))
  const pid = child.pid ?? 0
  const origin = `http://127.0.0.1:${port}`
  await untilReady(child, `${origin}${ready}`)
  return {
    origin,
    pid,
    readyMs: performance.now() - started,
    computed: () => computedBy(pid),
    memory: () => memoryOf(pid),
    stop: () => end(child),
  }
}

const quiet = { everyMs: 1000, share: 0.05, times: 3, patience: 600_000 }

/** Resolves when the server and the processes it started have been idle for three seconds, so that no work is left. */
export async function untilIdle({ pid }: BenchServer): Promise<void> {
  const deadline = performance.now() + quiet.patience
  let before = computedByAll(pid)
  for (let times = 0; times < quiet.times && performance.now() < deadline; ) {
    await pause(quiet.everyMs)
    const now = computedByAll(pid)
    times = Math.abs(now - before) < quiet.share * quiet.everyMs ? times + 1 : 0
    before = now
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + patience
  for (;;) {
    const isReady = await isAnswered(url)
    // Answers would then come from another server.
    if (child.exitCode !== null) throw new Error(`The server ended with status ${child.exitCode}`)
    if (isReady) return
    if (performance.now() > deadline) {
      await end(child)
      throw new Error(`${url} did not answer within ${patience / 60_000} minutes`)
    }
    await pause(10)
  }
}

function isAnswered(url: string): Promise<boolean> {
  return new Promise(resolve => {
    get(url, { agent: false }, answer => {
      answer.resume()
      resolve(answer.statusCode === 200)
    }).on('error', () => resolve(false))
  })
}

/** CPU time of a process and its children so far, in ms */
export function computedByAll(pid: number): number {
  let children = ''
  try {
    children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  } catch {
    // The process has ended meanwhile, or this is not Linux.
  }
  const own = computedBy(pid, { withEnded: true }) || 0
  return children
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .reduce((sum, child) => sum + computedByAll(child), own)
}

/** Includes threads that have ended, unlike computedBy of the attacks, and on request ended children. */
function computedBy(pid: number, { withEnded = false } = {}): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const ticks = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, withEnded ? 15 : 13)
      .map(Number)
    return ticks.reduce((sum, some) => sum + some, 0) * msPerTick
  } catch {
    return Number.NaN
  }
}
