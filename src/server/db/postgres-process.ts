import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, mkdtemp, open, readFile, readlink, rename, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { canEnter, type PostgresBinaries, type SystemUser } from './postgres-binaries.ts'

const run = promisify(execFile)
const windows = process.platform === 'win32'
const largestLog = 1_000_000

/** Where a server listens: at a socket in `socketDir`, or where that is empty at 127.0.0.1. */
export type Address = { socketDir: string; port: number }

/** A PostgreSQL server: its process, and where it listens. */
export type Running = Address & { pid: number }

export type Launch = {
  binaries: PostgresBinaries
  folder: string
  user: SystemUser | undefined
  logFile: string
  throwaway: boolean
  /** the one to reuse after a loss, because clients know it */
  address?: Address
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The server that runs on the cluster in `folder`, whether or not it answers. */
export async function findRunning(folder: string): Promise<Running | undefined> {
  const file = await open(join(folder, 'postmaster.pid'), windows ? 'r' : 'r+').catch(() => undefined)
  if (!file) return undefined
  try {
    const lines = (await file.readFile('utf8')).split('\n')
    const running = { pid: Number(lines[0]), port: Number(lines[3]), socketDir: lines[4] ?? '' }
    if (!(running.pid > 0) || !isAlive(running.pid)) return undefined
    if (await runsOn(running.pid, folder)) return running
    // A killed server left the file, and its pid was reused by another process, or it has not been reaped yet. PostgreSQL
    // would take that process for the server, unless the pid is its parent's, which we are about to be. The rest must stay,
    // because it lets PostgreSQL find processes of the killed server that still run. Written to the file that was read, so
    // that a file just created by another start is not touched.
    if (!windows) {
      await file.truncate(0)
      await file.write([process.pid, ...lines.slice(1)].join('\n'), 0)
    }
  } finally {
    await file.close()
  }
  if (windows) await rm(join(folder, 'postmaster.pid'), { force: true })
  return undefined
}

/** Whether this process is a PostgreSQL on that cluster: its working directory is the cluster's folder until it ends. */
async function runsOn(pid: number, ...folders: string[]): Promise<boolean> {
  if (windows) return true
  if (process.platform === 'linux') return folders.includes(await readlink(`/proc/${pid}/cwd`).catch(() => ''))
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }))
  return stdout.includes('postgres') && folders.some(folder => stdout.includes(folder))
}

/** Starts a server in a session of its own, so that it outlives us unless it is stopped. It may not accept connections yet. */
export async function launch(
  options: Launch,
): Promise<{ running: Running; child: ChildProcess; logged(): Promise<string> }> {
  const { binaries, folder, user, logFile, throwaway, address } = options
  const socketDir = windows ? '' : await makeSocketDir(folder, user, address?.socketDir)
  const port = windows ? (address?.port ?? (await freePort())) : 5432
  const settings = [
    ...(windows ? ['listen_addresses=127.0.0.1'] : ['listen_addresses=', `unix_socket_directories=${socketDir}`]),
    `port=${port}`,
    'shared_buffers=128MB',
    'max_connections=100',
    'log_min_messages=log',
    'log_checkpoints=off',
    ...(throwaway ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=128MB'] : []),
  ]
  const before = await stat(logFile).catch(() => null)
  if (before && before.size > largestLog) await rename(logFile, `${logFile}.old`)
  // An error's detail quotes rows.
  const log = await open(logFile, 'a', 0o600)
  const from = (await log.stat()).size
  const child = spawn(binaries.postgres, ['-D', folder, ...settings.flatMap(setting => ['-c', setting])], {
    cwd: folder,
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
    ...(user && { uid: user.uid, gid: user.gid }),
  })
  child.on('error', () => undefined)
  child.unref()
  await log.close()
  const logged = async () => (await readFile(logFile).catch(() => Buffer.alloc(0))).subarray(from).toString()
  return { running: { pid: child.pid ?? 0, socketDir, port }, child, logged }
}

/**
 * A folder for the socket that only the database's user may enter: `kept`, or else the same one each time if it is free.
 * Not under the cluster, because a socket's path must be short. Its name can be guessed, so its owner is checked.
 * @throws Error if another server or user holds `kept`
 */
async function makeSocketDir(folder: string, user: SystemUser | undefined, kept?: string): Promise<string> {
  const reachable = !user || (await canEnter(tmpdir(), user))
  const base = reachable && tmpdir().length < 70 ? tmpdir() : '/tmp'
  const path = kept ?? join(base, `pola-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
  try {
    await mkdir(path, { mode: 0o700 })
    if (user) await chown(path, user.uid, user.gid)
    return path
  } catch {
    const info = await lstat(path).catch(() => null)
    const owner = user?.uid ?? process.getuid?.()
    const ours = info?.isDirectory() && info.uid === owner && (info.mode & 0o077) === 0
    if (ours && (await freeSocket(path, folder))) return path
  }
  if (kept) throw new Error(`the socket folder ${kept} is held by another`)
  const another = await mkdtemp(join(base, 'pola-'))
  if (user) await chown(another, user.uid, user.gid)
  return another
}

/** Whether a server may listen there. Removes leftovers of a killed one, which PostgreSQL would take for a live one's. */
async function freeSocket(socketDir: string, folder: string): Promise<boolean> {
  const lockFile = join(socketDir, '.s.PGSQL.5432.lock')
  const holder = Number((await readFile(lockFile, 'utf8').catch(() => '')).split('\n')[0])
  if (!(holder > 0 && isAlive(holder))) return true
  // A process that runs on this cluster belongs to another start, which ends this one. A process whose cluster was
  // removed may hold the socket for another minute.
  if (await runsOn(holder, folder)) return true
  if (await runsOn(holder, `${folder} (deleted)`)) return false
  await rm(lockFile, { force: true })
  return true
}

/** Stops a server: clients are disconnected, committed data stays. Resolves when the process is gone. */
export async function stopProcess({ pid }: Pick<Running, 'pid'>, folder: string): Promise<void> {
  const runs = async () => isAlive(pid) && (await runsOn(pid, folder))
  if (!(await runs())) return
  process.kill(pid, windows ? 'SIGTERM' : 'SIGINT')
  const patience = Date.now() + 20_000
  while ((await runs()) && Date.now() < patience) await pause(20)
  // Kill it: the next start recovers from the write-ahead log.
  if (await runs()) process.kill(pid, 'SIGQUIT')
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
