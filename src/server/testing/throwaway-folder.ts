import { chmod, mkdtemp, readdir, readFile, rm, rmdir, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findRunning, isAlive, stopProcess } from '#server/db/postgres-process.ts'

/** Max bytes that a run's databases and files take up. */
const room = 2 * 1024 ** 3
const inMemory = '/dev/shm'

/**
 * Creates a folder for the data of a test run. It is in memory if there is room, because each test file's database is a
 * copy of some 1,500 files. Its name contains the pid; folders left by killed runs are removed first.
 */
export async function throwawayFolder(prefix: string): Promise<string> {
  for (const base of new Set([inMemory, tmpdir()])) await removeLeftovers(base, prefix)
  const memory = await statfs(inMemory).catch(() => undefined)
  const hasRoom = memory !== undefined && Math.min(memory.bavail * memory.bsize, freemem()) >= room
  const folder = await mkdtemp(join(hasRoom ? inMemory : tmpdir(), `${prefix}${process.pid}-`))
  // If we are root, the database's unprivileged user must be able to enter, or the cluster would be put elsewhere.
  await chmod(folder, 0o755)
  return folder
}

/** Removes the folders in `base` whose process is gone, and ends the PostgreSQL that still runs in one. */
export async function removeLeftovers(base: string, prefix: string): Promise<void> {
  for (const name of await readdir(base).catch(() => [])) {
    const pid = Number(/^(\d+)-\w{6}$/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : '')?.[1])
    if (!pid || (await mayBeRun(pid))) continue
    // Another run may remove it at the same time, or may not let us.
    await removeFolder(join(base, name)).catch(() => undefined)
  }
}

/** Whether a process may be a test run: if its program can't be read, any living process counts. */
async function mayBeRun(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'node')
  return /node/.test(command.split('\0')[0] ?? '')
}

async function removeFolder(folder: string): Promise<void> {
  const cluster = join(folder, 'postgres')
  const running = await findRunning(cluster)
  if (running) {
    await stopProcess(running, cluster)
    if (running.socketDir) await rmdir(running.socketDir).catch(() => undefined)
  }
  await rm(folder, { recursive: true, force: true })
}
