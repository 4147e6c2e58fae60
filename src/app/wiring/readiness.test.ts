import { execFileSync } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createReadiness } from './readiness.ts'

const { db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'pola-readiness-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const ready = { db, dataDir: folder, isSearchReady: () => true }

/** A disk of 20 MB, if this user may mount one. */
function smallDisk(): string | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'pola-test', folder], { stdio: 'ignore' })
    return folder
  } catch {
    return undefined
  }
}

test('without problems everything is ok, and the check leaves nothing behind', async () => {
  expect(await createReadiness(ready)()).toEqual({ ready: true, database: 'ok', disk: 'ok', search: true, why: [] })
  expect(await readdir(folder)).toEqual([])
})

test('the check of the database writes to its disk', async () => {
  const rows = await db.transaction().execute(async tx => {
    await sql`set local work_mem = '64kB'`.execute(tx)
    const plan = sql<Record<string, string>>`explain (analyze, buffers)
      select count(*) from (select n from generate_series(1, 8000) n order by n desc) sorted`
    return (await plan.execute(tx)).rows
  })
  expect(JSON.stringify(rows)).toMatch(/temp read=\d+ written=\d+/)
})

test('a database that rejects us is away, and a search that lags behind is not ready', async () => {
  const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/none')
  expect(await createReadiness({ ...ready, db: nowhere.db })()).toMatchObject({ ready: false, database: 'away' })
  await nowhere.close()
  const behind = await createReadiness({ ...ready, isSearchReady: () => false })()
  expect(behind).toMatchObject({ ready: false, search: false, why: [expect.stringContaining('search')] })
})

test('a missing or read-only folder is reported, and reads go on', async () => {
  const unwritable = { ready: true, disk: 'unwritable', why: ['Nothing can be written to DATA_DIR.'] }
  expect(await createReadiness({ ...ready, dataDir: join(folder, 'gone') })()).toMatchObject(unwritable)
  if (process.getuid?.() === 0) return
  chmodSync(folder, 0o500)
  expect(await createReadiness(ready)()).toMatchObject(unwritable)
  chmodSync(folder, 0o700)
})

test('a full disk is reported, and reads go on', async context => {
  const disk = smallDisk()
  if (!disk) return context.skip('this user can’t mount a disk')
  try {
    expect(await createReadiness(ready)()).toMatchObject({ disk: 'ok' })
    writeFileSync(join(disk, 'a-file'), Buffer.alloc(8 * 1024 * 1024, 1))
    expect(await createReadiness(ready)()).toMatchObject({ ready: true, database: 'ok', disk: 'full' })
  } finally {
    execFileSync('umount', [disk])
  }
})
