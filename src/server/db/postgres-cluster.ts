import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmod,
  chown,
  link,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { OperatorError } from '../config/operator-error.ts'
import { canEnter, type PostgresBinaries, SHARED_HOME, type SystemUser } from './postgres-binaries.ts'
import { findRunning, isAlive, stopProcess } from './postgres-process.ts'
import { databaseUser } from './system-user.ts'

const run = promisify(execFile)

/** A cluster's folder, the unprivileged user it runs as when we are root, and the link still to be created. */
export type ClusterHome = { folder: string; user: SystemUser | undefined; link?: string }

/**
 * Finds or creates the cluster folder of `dataDir`: `dataDir/postgres`, or if the database's user can't enter
 * that, one under /var/lib/pola that `dataDir/postgres` links to.
 * @throws OperatorError if it can't be written, belongs to somebody else, or can no longer be entered
 */
export async function prepareClusterHome(dataDir: string): Promise<ClusterHome> {
  await mustBeWritable(dataDir)
  const asked = join(dataDir, 'postgres')
  const folder = await realpath(asked).catch(() => undefined)
  if (folder) return { folder, user: await ownerOf(folder) }
  if (await lstat(asked).catch(() => null)) {
    throw new OperatorError(
      `The database that ${asked} links to is gone: restore it, or remove ${asked} and ${dataDir}/postgres.password to begin with an empty one.`,
    )
  }
  const user = await databaseUser()
  if (!user || (await canEnter(dataDir, user))) return { folder: join(await realpath(dataDir), 'postgres'), user }
  // The database's user can't enter the clone (in /root, say): keep the cluster outside, linked from here.
  const outside = join(SHARED_HOME, createHash('sha256').update(dataDir).digest('hex').slice(0, 12), 'postgres')
  await mkdir(dirname(outside), { recursive: true })
  await setOrphanAside(outside, dataDir)
  return { folder: outside, user, link: asked }
}

/** Somebody removed `dataDir` to start afresh, and with it the password of the cluster outside: that one is kept, unused. */
async function setOrphanAside(outside: string, dataDir: string): Promise<void> {
  const orphan = await realpath(outside).catch(() => undefined)
  if (!orphan || (await stat(join(dataDir, 'postgres.password')).catch(() => null))) return
  const running = await findRunning(orphan)
  if (running) await stopProcess(running, orphan)
  await rename(outside, `${outside}.left-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
}

async function mustBeWritable(dataDir: string): Promise<void> {
  const trial = join(dataDir, `.writable-${ownName()}`)
  try {
    await mkdir(dataDir, { recursive: true })
    await writeFile(trial, '')
    await rm(trial)
  } catch {
    throw new OperatorError(
      `Can't write to ${dataDir}: make it writable for this user, or set DATA_DIR to a folder that is.`,
    )
  }
}

/** A unique suffix that identifies the process which used it. */
function ownName(): string {
  return `${process.pid}-${randomBytes(4).toString('hex')}`
}

/** The user that an existing cluster belongs to; PostgreSQL only runs as that one. */
async function ownerOf(folder: string): Promise<SystemUser | undefined> {
  const { uid, gid } = await stat(folder)
  const me = process.getuid?.()
  if (me === undefined || (me === uid && me !== 0)) return undefined
  if (me !== 0) {
    throw new OperatorError(
      `The database in ${folder} belongs to another user (${uid}): start Pola as that user, or set DATA_DIR to another folder.`,
    )
  }
  const user = uid === 0 ? await databaseUser() : { uid, gid, name: String(uid) }
  if (!user) return undefined
  // Copied or restored by root: give it back to the user that it runs as.
  if (uid === 0) await run('chown', ['-R', `${user.uid}:${user.gid}`, folder])
  if (await canEnter(dirname(folder), user)) return user
  throw new OperatorError(
    `The database's user (${user.name}) can't enter ${dirname(folder)} any more: allow it (chmod o+x on every folder of the path), or set DATA_DIR to another folder.`,
  )
}

/** The password of the database's user, created once and kept beside the cluster, readable for us alone. */
export async function keptPassword(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres.password')
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (kept) return kept
  const fresh = `${file}.${ownName()}`
  await writeFile(fresh, randomBytes(24).toString('base64url'), { mode: 0o600 })
  try {
    // Unlike a rename, this never replaces one that another process has just created.
    await link(fresh, file)
  } catch {
    if (!(await readFile(file, 'utf8').catch(() => ''))) await rename(fresh, file)
  } finally {
    await rm(fresh, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}

/**
 * Creates the cluster unless it exists. It is created next to its place and renamed in one step, so that an interrupted
 * start leaves no half-made one, and of two simultaneous starts one wins.
 * @throws OperatorError if initdb fails, or if another version of PostgreSQL created the cluster
 */
export async function initialise(
  { folder, user, link: asked }: ClusterHome,
  binaries: PostgresBinaries,
  password: string,
): Promise<void> {
  const made = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (made === undefined) await make(folder, user, binaries, password)
  else mustMatch(folder, made.trim(), binaries.version)
  if (asked) await symlink(folder, asked).catch(() => undefined)
}

async function make(folder: string, user: SystemUser | undefined, binaries: PostgresBinaries, password: string) {
  await removeUnfinished(folder)
  const fresh = `${folder}.new-${ownName()}`
  await mkdir(fresh, { recursive: true, mode: 0o700 })
  await chmod(fresh, 0o700)
  const secret = await mkdtemp(join(tmpdir(), 'pola-init-'))
  try {
    await writeFile(join(secret, 'password'), password, { mode: 0o600 })
    if (user) for (const path of [fresh, secret, join(secret, 'password')]) await chown(path, user.uid, user.gid)
    await initdb(binaries, fresh, join(secret, 'password'), user)
    await rename(fresh, folder).catch(async error => {
      if (!(await stat(join(folder, 'PG_VERSION')).catch(() => null))) throw error
    })
  } finally {
    await rm(secret, { recursive: true, force: true })
    await rm(fresh, { recursive: true, force: true })
  }
}

async function initdb(binaries: PostgresBinaries, folder: string, pwfile: string, user: SystemUser | undefined) {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['-U', 'pola', '--auth=scram-sha-256', `--pwfile=${pwfile}`]
  try {
    await run(binaries.initdb, ['-D', folder, ...access, '--no-instructions', ...locale], {
      cwd: dirname(pwfile),
      ...(user && { uid: user.uid, gid: user.gid }),
    })
  } catch (error) {
    const lines = ((error as { stderr?: string }).stderr || String(error)).trim().split('\n')
    const reason = lines.find(line => /error:|FATAL:/.test(line)) ?? lines.at(-1)
    throw new OperatorError(`Can't create the database in ${folder.replace(/\.new-[\w-]+$/, '')}: ${reason}`)
  }
}

/** Removes a stopped cluster, wherever it is. */
export async function removeCluster(dataDir: string, folder: string): Promise<void> {
  for (const path of [folder, join(dataDir, 'postgres')]) await rm(path, { recursive: true, force: true })
  if (dirname(dirname(folder)) === SHARED_HOME) await rmdir(dirname(folder)).catch(() => undefined)
}

/** Leftovers of killed starts. */
async function removeUnfinished(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`
  for (const name of await readdir(dirname(folder)).catch(() => [])) {
    if (!name.startsWith(prefix) || isAlive(Number.parseInt(name.slice(prefix.length), 10))) continue
    await rm(join(dirname(folder), name), { recursive: true, force: true })
  }
  // An empty folder may stand in the way; one with anything in it is not ours to remove.
  const info = await lstat(folder).catch(() => null)
  if (info?.isDirectory() && (await readdir(folder)).length > 0) {
    throw new OperatorError(
      `${folder} is not empty and holds no database: move it away, or set DATA_DIR to another folder.`,
    )
  }
}

function mustMatch(folder: string, made: string, ours: string): void {
  const major = ours.split('.')[0]
  if (made === major) return
  throw new OperatorError(
    `The database in ${folder} was made by PostgreSQL ${made}, and this version of Pola brings ${major}: set DATA_DIR to another folder, or run PostgreSQL ${made} on it yourself and set DATABASE_URL.`,
  )
}
