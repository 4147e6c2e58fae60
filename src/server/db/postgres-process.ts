import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, mkdtemp, open, readFile, readlink, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { canEnter, type PostgresBinaries, type SystemUser } from './postgres-binaries.ts'

const run = promisify(execFile)
const windows = process.platform === 'win32'
const largestLog = 1_000_000

/** A PostgreSQL server: its process, and where it listens (`socketDir` is empty where it listens on 127.0.0.1). */
export type Running = { pid: number; socketDir: string; port: number }

export type Launch = {
  binaries: PostgresBinaries
  folder: string
  user: SystemUser | undefined
  logFile: string
  throwaway: boolean
  /** the port to take again after a loss, on Windows; elsewhere it is always the same */
  port?: number | undefined
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
  const lockFile = join(folder, 'postmaster.pid')
  const lines = (await readFile(lockFile, 'utf8').catch(() => '')).split('\n')
  const running = { pid: Number(lines[0]), port: Number(lines[3]), socketDir: lines[4] ?? '' }
  if (!(running.pid > 0) || !isAlive(running.pid)) return undefined
  if (await runsOn(running.pid, folder)) return running
  // A killed server left the file, and its number went to another process. PostgreSQL would believe that one to be the
  // server. It doesn't where the number is its parent's, which it is about to be; the rest of the file must stay, as it
  // lets PostgreSQL find processes of the killed one that still run.
  if (windows) await rm(lockFile, { force: true })
  else await writeFile(lockFile, [process.pid, ...lines.slice(1)].join('\n'))
  return undefined
}

/** Whether this process is a PostgreSQL on that cluster: each works in its cluster's folder. */
async function runsOn(pid: number, folder: string): Promise<boolean> {
  if (windows) return true
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({ stdout: '' }))
  return stdout.includes('postgres') && stdout.includes(folder)
}

/** Starts a server in a session of its own, so that it outlives us unless it is stopped. It may not answer yet. */
export async function launch(
  options: Launch,
): Promise<{ running: Running; child: ChildProcess; logged(): Promise<string> }> {
  const { binaries, folder, user, logFile, throwaway } = options
  const socketDir = windows ? '' : await makeSocketDir(folder, user)
  const port = windows ? (options.port ?? (await freePort())) : 5432
  const settings = [
    ...(windows ? ['listen_addresses=127.0.0.1'] : ['listen_addresses=', `unix_socket_directories=${socketDir}`]),
    `port=${port}`,
    'shared_buffers=128MB',
    'max_connections=100',
    'log_min_messages=log',
    'log_checkpoints=off',
    ...(throwaway ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ]
  const before = await stat(logFile).catch(() => null)
  if (before && before.size > largestLog) await rename(logFile, `${logFile}.old`)
  const log = await open(logFile, 'a')
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
 * A folder for the socket that only the database's user may enter, the same one each time where it is free. Not under the
 * cluster: a socket's path must be short. Its name can be guessed, so whoever made it is looked at.
 */
async function makeSocketDir(folder: string, user: SystemUser | undefined): Promise<string> {
  const reachable = !user || (await canEnter(tmpdir(), user))
  const base = reachable && tmpdir().length < 70 ? tmpdir() : '/tmp'
  const path = join(base, `pola-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
  try {
    await mkdir(path, { mode: 0o700 })
    if (user) await chown(path, user.uid, user.gid)
    return path
  } catch {
    const info = await lstat(path).catch(() => null)
    const owner = user?.uid ?? process.getuid?.()
    const ours = info?.isDirectory() && info.uid === owner && (info.mode & 0o077) === 0
    // A server whose cluster was removed under it may still hold the socket for a minute.
    const holder = Number((await readFile(join(path, '.s.PGSQL.5432.lock'), 'utf8').catch(() => '')).split('\n')[0])
    if (ours && !(holder > 0 && isAlive(holder))) return path
  }
  const another = await mkdtemp(join(base, 'pola-'))
  if (user) await chown(another, user.uid, user.gid)
  return another
}

/** Stops a server: its clients are cut off, what they committed stays. Resolves when the process is gone. */
export async function stopProcess({ pid }: Pick<Running, 'pid'>, folder: string): Promise<void> {
  const runs = async () => isAlive(pid) && (await runsOn(pid, folder))
  if (!(await runs())) return
  process.kill(pid, windows ? 'SIGTERM' : 'SIGINT')
  const patience = Date.now() + 20_000
  while ((await runs()) && Date.now() < patience) await pause(20)
  // The hard way: the next start repairs it from its log.
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
