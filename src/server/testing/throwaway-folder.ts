import { chmod, mkdtemp, statfs } from 'node:fs/promises'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** bytes that a run's databases and files stay below */
const room = 2 * 1024 ** 3
const inMemory = '/dev/shm'

/**
 * A new folder for the data of a test run: in memory where there is room for it, for each test file's database is a copy
 * of some 1,500 files.
 */
export async function throwawayFolder(prefix: string): Promise<string> {
  const memory = await statfs(inMemory).catch(() => undefined)
  const hasRoom = memory !== undefined && Math.min(memory.bavail * memory.bsize, freemem()) >= room
  const folder = await mkdtemp(join(hasRoom ? inMemory : tmpdir(), prefix))
  // as root, the database's unprivileged user must be able to enter, or the cluster would be put elsewhere
  await chmod(folder, 0o755)
  return folder
}
