import { realpath, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { OperatorError } from '../config/operator-error.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { initialise, keptPassword, prepareClusterHome, removeCluster } from './postgres-cluster.ts'
import { type Address, findRunning, type Launch, launch, type Running, stopProcess } from './postgres-process.ts'

// In pg, but not in its types.
declare module 'pg' {
  interface Client {
    ref(): void
    unref(): void
  }
}

export type EmbeddedPostgres = {
  /** Connection string of the database `pola`. */
  url: string
  /** False if a server started by another process is used. */
  started: boolean
  /** Disconnects from the server, and stops it unless another process still uses it. */
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  /** For tests: no fsync, so a power cut may lose data; the cluster is removed when it stops. */
  throwaway?: boolean
  /** called with a sentence when the server is lost and when it is back */
  report?: (line: string) => void
  /** called once a server process runs; it may take a while until it answers */
  launched?: () => void
}

type Place = Launch & { password: string; dataDir: string; launched?: (() => void) | undefined }

type Attached = { running: Running; started: boolean; lease: Lease }

/** A connection that marks the server as in use while this process lives; `lost` resolves when the server ends. */
type Lease = { client: pg.Client; lost: Promise<unknown> }

/** Key of the advisory lock shared by all processes that use the server. */
const LEASE = 7_652_001
const PATIENCE = 60_000

/**
 * Starts the PostgreSQL that came with npm, its cluster under `dataDir/postgres`, or joins the one already running there
 * (left by a killed process, or serving another one). Reached by a unix socket in a folder only we can enter, with a password.
 * A server that dies while in use is restarted at the same address.
 * @throws OperatorError with one line if the folder can't be written or the server doesn't start
 */
export async function startEmbeddedPostgres({
  dataDir,
  throwaway = false,
  report = () => undefined,
  launched,
}: Options): Promise<EmbeddedPostgres> {
  const home = await prepareClusterHome(dataDir)
  const { user } = home
  const binaries = await findPostgresBinaries(user)
  const password = await keptPassword(dataDir)
  await initialise(home, binaries, password)
  const folder = await realpath(home.folder)
  const logFile = join(dataDir, 'postgres.log')
  const place: Place = { binaries, folder, user, logFile, throwaway, password, dataDir }

  let attached = await attach({ ...place, launched })
  let leaving = false
  let recovering: Promise<void> = Promise.resolve()
  const watch = ({ lease }: Attached) => {
    void lease.lost.then(() => {
      if (!leaving) recovering = recover()
    })
  }
  const recover = async () => {
    report('PostgreSQL was lost and is started again.')
    const { socketDir, port } = attached.running
    for (let wait = 1000; !leaving; wait = Math.min(2 * wait, 15_000)) {
      try {
        attached = await attach({ ...place, address: { socketDir, port } }, () => leaving)
        watch(attached)
        return report('PostgreSQL is back.')
      } catch (error) {
        if (leaving) return
        report((error as Error).message)
        await pause(wait, undefined, { ref: false })
      }
    }
  }
  watch(attached)
  const leave = async () => {
    leaving = true
    await recovering
    const { lease, running } = attached
    lease.client.ref()
    if (await isLast(lease.client)) {
      await stopProcess(running, folder)
      if (running.socketDir) await rmdir(running.socketDir).catch(() => undefined)
      if (throwaway) await removeCluster(dataDir, folder)
    }
    await lease.client.end().catch(() => undefined)
  }
  let left: Promise<void> | undefined
  const stop = () => {
    left ??= leave()
    return left
  }
  return { url: urlFor(attached.running, password), started: attached.started, stop }
}

/**
 * Joins the server on the cluster or starts it; of several processes that do so at once, one starts it. If
 * `place` has an address, the server listens there and has accepted us there.
 */
async function attach(place: Place, unwanted = () => false): Promise<Attached> {
  const deadline = Date.now() + PATIENCE
  let obstacle = ''
  while (Date.now() < deadline && !unwanted()) {
    const running = await findRunning(place.folder)
    if (running) place.launched?.()
    const lease = running && (await takeLease(running, place))
    if (running && lease) return { running: await mustListenAt(place.address, running, lease), started: false, lease }
    if (!running) {
      const outcome = await startHere(place, unwanted)
      if (typeof outcome !== 'string') return outcome
      obstacle = outcome
      if (!passing.test(outcome) && !(await findRunning(place.folder))) break
    }
    await pause(20)
  }
  const held = await findRunning(place.folder)
  throw new OperatorError(
    held
      ? `A PostgreSQL (process ${held.pid}) holds ${place.folder} but doesn't answer: end it, or set DATA_DIR to another folder.`
      : `PostgreSQL did not start: ${obstacle} (see ${place.logFile})`,
  )
}

/** A process started while the server was lost may have started it elsewhere; our clients know only one address. */
async function mustListenAt(address: Address | undefined, running: Running, lease: Lease): Promise<Running> {
  if (!address || (address.socketDir === running.socketDir && address.port === running.port)) return running
  await lease.client.end().catch(() => undefined)
  throw new OperatorError('Another process of Pola started PostgreSQL at another address: restart this one.')
}

/** Another process was faster, or processes of a killed server are still exiting: retrying helps. */
const passing = /lock file|shared memory block|socket/

/** Starts a server and waits until it accepts connections, however long its recovery takes; if it exits instead, returns why. */
async function startHere(place: Place, unwanted: () => boolean): Promise<Attached | string> {
  const { running, child, logged } = await launch(place)
  place.launched?.()
  try {
    while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
      const lease = await takeLease(running, place)
      // A server started by another process may already listen at the same address, and ours be about to notice.
      const isOurs = lease && (await findRunning(place.folder))?.pid === running.pid
      if (isOurs) return { running, started: true, lease }
      await lease?.client.end()
      if (unwanted()) await stopProcess(running, place.folder)
      await pause(10)
    }
  } catch (error) {
    await stopProcess(running, place.folder)
    throw error
  }
  const lines = (await logged()).trim().split('\n')
  const word = lines.findLast(line => /FATAL:|PANIC:/.test(line)) ?? lines.at(-1)
  return word?.replace(/^.*?(FATAL|PANIC):\s*/, '') || 'no word from it'
}

/** An authenticated connection that holds the lock; undefined while the server is starting or stopping. */
async function takeLease(running: Running, place: Place): Promise<Lease | undefined> {
  const connectionString = urlFor(running, place.password, 'postgres')
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  const lost = new Promise(resolve => client.once('end', resolve))
  try {
    await client.connect()
    // Waits while another process, believing it is the last one, stops the server, and is cut off then.
    await client.query('select pg_advisory_lock_shared($1)', [LEASE])
    const { rowCount } = await client.query(`select 1 from pg_database where datname = 'pola'`)
    if (!rowCount) await client.query('create database pola').catch(ignoreExisting)
  } catch (error) {
    await client.end().catch(() => undefined)
    if ((error as { code?: string }).code === '28P01') {
      throw new OperatorError(
        `The password in ${place.dataDir}/postgres.password is not that of the database in ${place.folder}: put the right file back, or set DATA_DIR to another folder.`,
      )
    }
    return undefined
  }
  // If its owner forgets to stop, the connection must not keep the process alive.
  client.unref()
  return { client, lost }
}

function ignoreExisting(error: { code?: string }): void {
  if (error.code !== '42P04' && error.code !== '23505') throw error
}

async function isLast(lease: pg.Client): Promise<boolean> {
  try {
    await lease.query('select pg_advisory_unlock_shared($1)', [LEASE])
    const { rows } = await lease.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [LEASE])
    return rows[0]?.last ?? false
  } catch {
    return false
  }
}

function urlFor({ socketDir, port }: Address, password: string, database = 'pola'): string {
  const host = socketDir ? encodeURIComponent(socketDir) : '127.0.0.1'
  return `postgres://pola:${password}@/${database}?host=${host}&port=${port}&sslmode=disable`
}
