import { copyFile, mkdtemp, open, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConnection } from '../db/database.ts'
import { listKnownMigrations, migrateInTransaction } from '../db/migrate.ts'
import type { FileStore } from '../files/file-store.ts'
import { localFileStore } from '../files/local-file-store.ts'
import { emptyDatabase, testDatabase } from '../testing/test-database.ts'
import { leftOut, listTables, nameOf } from './list-tables.ts'
import { moveDatabase } from './move-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const { url, close } = await testDatabase()
const client = new pg.Client({ connectionString: url })
const folder = await mkdtemp(join(tmpdir(), 'pola-backup-'))
const files = localFileStore(join(folder, 'files'))
const path = join(folder, 'pola.tar')
const targetFiles = localFileStore(join(folder, 'restored'))

afterAll(async () => {
  await client.end()
  await rm(folder, { recursive: true, force: true })
})

/** A payment in the ledger: its postings sum to 0. */
async function enterPayment(key: string): Promise<void> {
  await client.query(
    `with entry as (insert into ledger_entries (kind, key) values ('payment', $1) returning id)
    insert into ledger_postings (entry_id, line, account, payment_id, amount, currency)
    select id, 1, 'buyer_payment', gen_random_uuid(), 100, 'USD' from entry
    union all select id, 2, 'platform_fee', null, -100, 'USD' from entry`,
    [key],
  )
}

async function ask<T extends object>(at: string, statement: string): Promise<T[]> {
  const asking = new pg.Client({ connectionString: at })
  await asking.connect()
  try {
    return (await asking.query<T>(statement)).rows
  } finally {
    await asking.end()
  }
}

const relations = (at: string) => ask(at, `select from pg_class where relnamespace = 'public'::regnamespace`)

beforeAll(async () => {
  client.on('error', () => undefined)
  await client.connect()
  // Its pool would count as a server that runs.
  await close()
  await enterPayment('payment:1')
  await files.put('originals/ab/one', Buffer.from('one'), 'image/png')
  await files.put('ab/two/small.webp', Buffer.alloc(1000, 7), 'image/webp')
  // While the backup runs, others write.
  const busy: FileStore = {
    ...files,
    async *list() {
      await enterPayment('payment:2')
      yield* files.list()
      await client
        .query(`insert into app_settings (key, value) values ('test', '{}') on conflict do nothing`)
        .catch(() => undefined)
    },
  }
  await writeBackup(path, { url, files: busy })
  await enterPayment('payment:3')
})

test('every table is in the backup, or named among those that are left out', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables join pg_class on oid = (quote_ident(schemaname) || '.' || quote_ident(tablename))::regclass
    where schemaname !~ '^(pg_|information_schema)' and not relispartition`,
  )
  const listed = (await listTables(client)).map(nameOf)
  expect([...listed, ...leftOut].sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('a restored backup shows the moment when it was begun', async () => {
  const to = await emptyDatabase()
  const manifest = await restoreBackup(path, { url: to, files: targetFiles })
  expect(await ask(to, 'select key from ledger_entries')).toEqual([{ key: 'payment:1' }])
  expect(await ask(to, 'select sum(amount)::int as sum, count(*)::int as count from ledger_postings')).toEqual([
    { sum: 0, count: 2 },
  ])
  expect(manifest.files).toEqual({ count: 2, bytes: 1003 })
  expect((await Array.fromAsync(targetFiles.list())).sort()).toEqual(['ab/two/small.webp', 'originals/ab/one'])
})

test('triggers, foreign keys and numbers work as before', async () => {
  const to = await emptyDatabase()
  await restoreBackup(path, { url: to, files: targetFiles })
  const definitions = `
    select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint where conrelid <> 0
    union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`
  expect(await ask(to, definitions)).toEqual(await ask(url, definitions))
  await expect(ask(to, 'delete from ledger_entries')).rejects.toThrow('append-only')
  await expect(ask(to, `insert into ledger_entries (kind, key) values ('payment', 'x')`)).rejects.toThrow('no postings')
  const [next] = await ask<{ id: number }>(
    to,
    `select nextval(pg_get_serial_sequence('ledger_entries', 'id'))::int as id`,
  )
  const [last] = await ask<{ id: number }>(to, 'select max(id)::int as id from ledger_entries')
  expect(next?.id).toBeGreaterThan(last?.id ?? Infinity)
})

test('neither an existing file is overwritten, nor is anything left of a failed backup', async () => {
  const before = await readdir(folder)
  await expect(writeBackup(path, { url, files })).rejects.toThrow(`${path} exists`)
  const broken: FileStore = {
    ...files,
    // biome-ignore lint/correctness/useYield: it fails first
    async *list() {
      throw new Error('the disk is gone')
    },
  }
  await expect(writeBackup(join(folder, 'other.tar'), { url, files: broken })).rejects.toThrow('the disk is gone')
  const stop = AbortSignal.abort(new Error('stopped'))
  await expect(writeBackup(join(folder, 'other.tar'), { url, files, signal: stop })).rejects.toThrow('stopped')
  expect(await readdir(folder)).toEqual(before)
  expect(await ask(url, `select from pg_stat_activity where application_name = 'pola backup'`)).toEqual([])
})

test('a backup that is cut off is refused, and nothing is changed', async () => {
  const to = await emptyDatabase()
  const handle = await open(path)
  const { size } = await handle.stat()
  await handle.close()
  const cut = join(folder, 'cut.tar')
  for (const length of [0, 100, 512, Math.floor(size / 2), size - 1024, size - 512, size - 1]) {
    await copyFile(path, cut)
    await truncate(cut, length)
    await expect(restoreBackup(cut, { url: to, files: targetFiles })).rejects.toThrow('is not a whole backup of Pola')
  }
  await writeFile(cut, 'something else entirely')
  await expect(restoreBackup(cut, { url: to, files: targetFiles })).rejects.toThrow('is not a whole backup of Pola')
  expect(await relations(to)).toEqual([])
})

test('a flipped bit is noticed wherever it is', async () => {
  const to = await emptyDatabase()
  const handle = await open(path, 'r+')
  const { size } = await handle.stat()
  const byte = Buffer.alloc(1)
  const flip = async (at: number) => {
    await handle.read(byte, 0, 1, at)
    byte[0] = (byte[0] ?? 0) ^ 1
    await handle.write(byte, 0, 1, at)
  }
  // Steps that meet headers, contents and padding alike.
  for (let at = 0; at < size; at += Math.floor(size / 60) | 1) {
    await flip(at)
    await expect(restoreBackup(path, { url: to, files: targetFiles }), `byte ${at}`).rejects.toThrow(
      'is not a whole backup of Pola',
    )
    await flip(at)
  }
  await handle.close()
  expect(await relations(to)).toEqual([])
  await restoreBackup(path, { url: to, files: targetFiles })
})

test('a database that is not empty stays as it is', async () => {
  const to = await emptyDatabase()
  await ask(to, 'create table notes (text text)')
  await expect(restoreBackup(path, { url: to, files: targetFiles })).rejects.toThrow(/Not restored: .* is not empty/)
  expect(await relations(to)).toHaveLength(1)
})

test('a backup of a newer version is refused', async () => {
  const newer = join(folder, 'newer.tar')
  const to = await emptyDatabase()
  await client.query(`insert into kysely_migration values ('9999-far-ahead', now())`)
  try {
    await writeBackup(newer, { url, files })
  } finally {
    await client.query(`delete from kysely_migration where name = '9999-far-ahead'`)
  }
  const words = 'It comes from a newer version of Pola (it has 9999-far-ahead): install that one, then restore.'
  await expect(restoreBackup(newer, { url: to, files: targetFiles })).rejects.toThrow(words)
  expect(await relations(to)).toEqual([])
})

test('a table that no migration makes is named, not dropped silently', async () => {
  const foreign = join(folder, 'foreign.tar')
  const to = await emptyDatabase()
  await client.query('create table notes (text text)')
  await writeBackup(foreign, { url, files })
  await client.query('drop table notes')
  await expect(restoreBackup(foreign, { url: to, files: targetFiles })).rejects.toThrow('has no place for public.notes')
  expect(await relations(to)).toEqual([])
})

test('a failure among the files undoes the database', async () => {
  const to = await emptyDatabase()
  const full: FileStore = { ...targetFiles, put: () => Promise.reject(new Error('the disk is full')) }
  await expect(restoreBackup(path, { url: to, files: full })).rejects.toThrow('the disk is full')
  const changing: FileStore = { ...targetFiles, put: (key, _, type) => targetFiles.put(key, Buffer.from('x'), type) }
  await expect(restoreBackup(path, { url: to, files: changing })).rejects.toThrow(
    'is not the same after it was written',
  )
  expect(await relations(to)).toEqual([])
})

test('a database moves into another one, and the old one stays', async () => {
  const to = await emptyDatabase()
  const there = localFileStore(join(folder, 'moved'))
  const before = await ask(url, 'select key from ledger_entries order by key')
  const server = new pg.Client({ connectionString: url, application_name: 'pola jobs' })
  await server.connect()
  await expect(moveDatabase({ from: url, to })).rejects.toThrow('stop it first')
  await server.end()
  const moved = await moveDatabase({ from: url, to, files: { from: files, to: there } })
  expect(moved.files).toEqual({ count: 2, bytes: 1003 })
  for (const at of [url, to]) expect(await ask(at, 'select key from ledger_entries order by key')).toEqual(before)
  await expect(moveDatabase({ from: url, to })).rejects.toThrow('is not empty')
  await expect(moveDatabase({ from: await emptyDatabase(), to })).rejects.toThrow('There is no Pola in')
})

test('a backup of an earlier version is migrated to this one', async () => {
  const earlier = await emptyDatabase()
  const to = await emptyDatabase()
  const old = join(folder, 'earlier.tar')
  const last = (await listKnownMigrations()).at(-6) ?? ''
  const { db, close: end } = await openConnection(earlier, 'test')
  await db.transaction().execute(tx => migrateInTransaction(tx, last))
  await end()
  await ask(earlier, `insert into app_settings (key, value) values ('earlier', '{"is": true}')`)
  const { manifest } = await writeBackup(old, { url: earlier, files: targetFiles })
  expect(manifest.migrations.at(-1)).toBe(last)
  await restoreBackup(old, { url: to, files: targetFiles })
  const done = 'select name from kysely_migration order by name'
  expect(await ask(to, done)).toEqual(await ask(url, done))
  expect(await ask(to, `select value from app_settings where key = 'earlier'`)).toEqual([{ value: { is: true } }])
})
