import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, mkdtemp, open, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { OperatorError } from '../config/operator-error.ts'
import {
  canEnter,
  findPostgresBinaries,
  type PostgresBinaries,
  SHARED_HOME,
  type SystemUser,
} from './postgres-binaries.ts'
import { databaseUser } from './system-user.ts'

const run = promisify(execFile)
const windows = process.platform === 'win32'

export type EmbeddedPostgres = {
  /** Connection string of the database `pola`. */
  url: string
  /** False when a server that somebody else started was found and is used. */
  started: boolean
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  /** For tests: no fsync, so a power cut may lose data. */
  throwaway?: boolean
}

type Running = { pid: number; socketDir: string; port: number }

/**
 * Starts the PostgreSQL that came with npm, its cluster under `dataDir/postgres`, or joins the one already running there
 * (left by a killed process, or serving another one). Reached by a unix socket in a folder only we can enter, with a password.
 * @throws OperatorError with one line where the folder can't be written or the server doesn't come up
 */
export async function startEmbeddedPostgres({ dataDir, throwaway = false }: Options): Promise<EmbeddedPostgres> {
  const user = await databaseUser()
  const binaries = await findPostgresBinaries(user)
  const cluster = await clusterFolder(dataDir, user)
  const password = await keptPassword(dataDir)
  await initialise(cluster, binaries, user, password)

  const existing = await findRunning(cluster, password)
  if (existing) {
    return { url: urlFor(existing, password), started: false, stop: () => stopByPid(existing.pid) }
  }
  const socketDir = windows ? '' : await mkdtemp(join(tmpdir(), 'pola-'))
  if (user) await chown(socketDir, user.uid, user.gid)
  const port = windows ? await freePort() : 5432
  const settings = [
    ...(windows ? ['listen_addresses=127.0.0.1'] : ['listen_addresses=', `unix_socket_directories=${socketDir}`]),
    `port=${port}`,
    'shared_buffers=128MB',
    'max_connections=100',
    'log_min_messages=error',
    ...(throwaway ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ]
  const log = await open(join(dataDir, 'postgres.log'), 'a')
  const child = spawn(binaries.postgres, ['-D', cluster, ...settings.flatMap(setting => ['-c', setting])], {
    cwd: cluster,
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  child.unref()
  await log.close()
  const here = { pid: child.pid ?? 0, socketDir, port }
  await waitUntilReady(child, urlFor(here, password, 'postgres'), dataDir)
  await createDatabase(urlFor(here, password, 'postgres'))
  return {
    url: urlFor(here, password),
    started: true,
    stop: async () => {
      await stopByPid(here.pid)
      if (socketDir) await rm(socketDir, { recursive: true, force: true })
    },
  }
}

async function clusterFolder(dataDir: string, user: SystemUser | undefined): Promise<string> {
  const asked = join(dataDir, 'postgres')
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(join(dataDir, '.writable'), '')
    await rm(join(dataDir, '.writable'))
  } catch {
    throw new OperatorError(
      `Can't write to ${dataDir}: make it writable for this user, or set DATA_DIR to a folder that is.`,
    )
  }
  if (!user || (await canEnter(dataDir, user))) return asked
  // The clone lies where the database's user can't enter (/root, say): keep the cluster outside, linked from here.
  const outside = join(SHARED_HOME, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
  await mkdir(outside, { recursive: true })
  if (!(await stat(asked).catch(() => null))) {
    await rm(asked, { force: true })
    await mkdir(join(outside, 'postgres'), { recursive: true, mode: 0o700 })
    await symlink(join(outside, 'postgres'), asked)
  }
  return join(outside, 'postgres')
}

async function keptPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres.password')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept) return kept.trim()
  const fresh = randomBytes(24).toString('base64url')
  await writeFile(file, fresh, { mode: 0o600 })
  return fresh
}

async function initialise(cluster: string, binaries: PostgresBinaries, user: SystemUser | undefined, password: string) {
  await mkdir(cluster, { recursive: true, mode: 0o700 })
  if (user) await chown(cluster, user.uid, user.gid)
  await chmod(cluster, 0o700)
  if (await stat(join(cluster, 'PG_VERSION')).catch(() => null)) return
  const folder = await mkdtemp(join(tmpdir(), 'pola-init-'))
  const passwordFile = join(folder, 'password')
  try {
    await writeFile(passwordFile, password, { mode: 0o600 })
    if (user) for (const path of [folder, passwordFile]) await chown(path, user.uid, user.gid)
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    await run(
      binaries.initdb,
      ['-D', cluster, '-U', 'pola', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, '--no-instructions', ...locale],
      { cwd: folder, ...(user && { uid: user.uid, gid: user.gid }) },
    )
  } catch (error) {
    const { stderr } = error as { stderr?: string }
    throw new OperatorError(
      `Can't create the database in ${cluster}: ${(stderr || String(error)).trim().split('\n').at(-1)}`,
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The server that runs on this cluster, if any. Removes a lock file that a killed server left behind. */
async function findRunning(cluster: string, password: string): Promise<Running | undefined> {
  const lockFile = join(cluster, 'postmaster.pid')
  const lines = (await readFile(lockFile, 'utf8').catch(() => '')).split('\n')
  const running = { pid: Number(lines[0]), port: Number(lines[3]), socketDir: lines[4] ?? '' }
  if (!running.pid) return undefined
  for (let tries = 0; isAlive(running.pid) && tries < 100; tries++) {
    if (await canConnect(urlFor(running, password, 'postgres'))) return running
    await pause(50)
  }
  if (isAlive(running.pid) && (await isPostgres(running.pid))) {
    throw new OperatorError(
      `A PostgreSQL (process ${running.pid}) holds ${cluster} but doesn't answer: end it, or set DATA_DIR to another folder.`,
    )
  }
  await rm(lockFile, { force: true })
  return undefined
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'comm=']).catch(() => ({ stdout: 'unknown' }))
  return /postgres|postmaster|unknown/.test(stdout)
}

function urlFor({ socketDir, port }: Omit<Running, 'pid'>, password: string, database = 'pola'): string {
  const host = socketDir ? encodeURIComponent(socketDir) : '127.0.0.1'
  return `postgres://pola:${password}@/${database}?host=${host}&port=${port}`
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function waitUntilReady(child: ChildProcess, url: string, dataDir: string): Promise<void> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline) {
    if (await canConnect(url)) return
    if (child.exitCode !== null) break
    await pause(20)
  }
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8').catch(() => '')
  throw new OperatorError(`PostgreSQL did not start: ${log.trim().split('\n').at(-1) || 'no word from it'}`)
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'pola'`)
    if (!rowCount) await client.query('create database pola')
  } finally {
    await client.end()
  }
}

async function stopByPid(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, windows ? 'SIGTERM' : 'SIGINT')
  for (let tries = 0; isAlive(pid) && tries < 500; tries++) await pause(20)
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 5433))
    })
  })
}
