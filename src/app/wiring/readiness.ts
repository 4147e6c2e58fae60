import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { cache } from '#server/http/cache.ts'
import { troubleOf } from '#server/http/trouble.ts'

export type Readiness = {
  /** whether pages can be served; a full disk alone does not prevent that */
  ready: boolean
  /** full: it answers, but has no space to write */
  database: 'ok' | 'away' | 'full'
  /** state of DATA_DIR */
  disk: 'ok' | 'full' | 'unwritable'
  search: boolean
  /** the problems, a sentence each, for operators */
  why: string[]
}

type Options = { db: Db; dataDir: string; isSearchReady: () => boolean }

/** ms for which the result is cached: anybody may ask, and each check takes a connection and writes a file */
const ttl = 3000
/** ms that the database gets to answer */
const patience = 3000
/** min bytes free in DATA_DIR; an upload with its variants may need more */
const leastFree = 16 * 1024 * 1024

const sentences: Record<string, string> = {
  'database away': 'The database does not answer.',
  'database full': 'The database answers, but the disk that it lies on is full.',
  'disk full': 'The disk that DATA_DIR lies on is full: it has less than 16 MB left.',
  'disk unwritable': 'Nothing can be written to DATA_DIR.',
}

/** Checks the server's state, at most every few seconds. */
export function createReadiness({ db, dataDir, isSearchReady }: Options): () => Promise<Readiness> {
  const look = cache({ ttl }, async () => Promise.all([lookAtDatabase(db), lookAtDisk(dataDir)]))
  return async () => {
    const [database, disk] = await look()
    const search = isSearchReady()
    const why = [sentences[`database ${database}`], sentences[`disk ${disk}`]].filter(one => one !== undefined)
    if (!search) why.push('The search index is not loaded yet, or has lost the database.')
    return { ready: database !== 'away' && search, database, disk, search, why }
  }
}

async function lookAtDatabase(db: Db): Promise<Readiness['database']> {
  const timer = new AbortController()
  const late = sleep(patience, 'away' as const, { signal: timer.signal, ref: false })
  late.catch(() => undefined)
  const found = sortOnDisk(db).then(
    () => 'ok' as const,
    error => (troubleOf(error)?.kind === 'full' ? ('full' as const) : ('away' as const)),
  )
  return Promise.race([found, late]).finally(() => timer.abort())
}

/** A read that writes: rows beyond the memory limit go to a temporary file, without a trace in tables or log. */
async function sortOnDisk(db: Db): Promise<void> {
  await db.transaction().execute(async tx => {
    await sql`set local work_mem = '64kB'`.execute(tx)
    await sql`select count(*) from (select n from generate_series(1, 8000) n order by n desc) sorted`.execute(tx)
  })
}

async function lookAtDisk(dataDir: string): Promise<Readiness['disk']> {
  const probe = join(dataDir, `.probe-${process.pid}`)
  try {
    const { bavail, bsize } = await statfs(dataDir)
    if (bavail * bsize < leastFree) return 'full'
    await writeFile(probe, Buffer.alloc(64 * 1024, 1))
    return 'ok'
  } catch (error) {
    return troubleOf(error)?.kind === 'full' ? 'full' : 'unwritable'
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}
