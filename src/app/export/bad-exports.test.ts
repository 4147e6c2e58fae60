import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import '#features/networks/networks/networks.tables.ts'
import { openConnection } from '#server/db/database.ts'
import { migrateInTransaction } from '#server/db/migrate.ts'
import { localFileStore } from '#server/files/local-file-store.ts'
import { emptyDatabase, testDatabase } from '#server/testing/test-database.ts'
import { manifestName } from './export-manifest.ts'
import { importExport } from './import-export.ts'
import { writeExport } from './write-export.ts'

const { db, url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'pola-bad-export-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = localFileStore(join(folder, 'files'))
const now = new Date('2026-11-29T08:00:00Z')

const owner = await createUser(db, { name: '=HYPERLINK("x") 👩‍🌾 සිංහල' })
const vendorId = await createVendor(db, { subDomain: 'tea' })
await addToTeam(db, vendorId, owner.id, 1)
await files.put('ab/picture.webp', Buffer.from('a picture'), 'image/webp')

let exports = 0
/** The folder of a new export. */
async function exported(): Promise<string> {
  exports += 1
  const path = join(folder, `export-${exports}`)
  await writeExport(path, { url, files, now })
  return path
}

/** Changes a file of an export on purpose, as a program that writes the format would. */
async function change(path: string, name: string, replace: (text: string) => string): Promise<void> {
  const file = join(path, name)
  await writeFile(file, replace(await readFile(file, 'utf8')))
  const manifest = JSON.parse(await readFile(join(path, manifestName), 'utf8'))
  delete manifest.sha256[name]
  await writeFile(join(path, manifestName), JSON.stringify(manifest))
}

const to = await emptyDatabase()
const store = localFileStore(join(folder, 'imported'))
const importing = (path: string) => importExport(path, { url: to, files: store })

test('each wrong line is named with its file, its field and why, and nothing is imported', async () => {
  const path = await exported()
  const odd = [
    ['"role":2', '"role":"admin"'],
    ['{"id"', '{"colour":"red","id"'],
  ] as const
  const line = (await readFile(join(path, 'data/users.jsonl'), 'utf8')).trim()
  await change(path, 'data/users.jsonl', () =>
    [...odd.map(([old, next]) => line.replace(old, next)), 'not json', line, line].join('\n'),
  )
  await change(path, 'data/vendors.jsonl', text => text.replace(/"status":\d/, '"status":99'))
  const problems = [
    'data/users.jsonl, line 1, role: is not a whole number from -32768 to 32767',
    'data/users.jsonl, line 2, colour: is no column of this table',
    'data/users.jsonl, line 3: is not JSON',
    'data/users.jsonl, line 5, id: duplicate key value',
    'data/vendors.jsonl, line 1, status: must meet CHECK',
    'data/users.jsonl: has 5 lines, and pola-export.json says 1',
  ]
  const said = await importing(path).then(
    () => '',
    (error: Error) => error.message,
  )
  for (const problem of problems) expect(said).toContain(problem)
  expect(await tablesIn(to)).toEqual([])
})

test('a line that refers to nothing is named', async () => {
  const path = await exported()
  await change(path, 'data/vendor_team.jsonl', text => text.replace(/"vendor_id":\d+/, '"vendor_id":4711'))
  await expect(importing(path)).rejects.toThrow(
    'data/vendor_team.jsonl, line 1, vendor_id: there is no 4711 in vendors',
  )
  expect(await tablesIn(to)).toEqual([])
})

test('a file that changed or is missing is named before anything is written', async () => {
  const path = await exported()
  await writeFile(join(path, 'data/users.jsonl'), '')
  await rm(join(path, 'data/vendors.jsonl'))
  const [line] = (await readFile(join(path, 'files.jsonl'), 'utf8')).split('\n')
  const { sha256 } = JSON.parse(line ?? '')
  await writeFile(join(path, 'files', sha256.slice(0, 2), sha256), 'another picture')
  await expect(importing(path)).rejects.toThrow(
    /users.jsonl: has changed since(.|\n)*vendors.jsonl: is missing(.|\n)*files.jsonl, line 1, sha256: .* is another file/,
  )
  expect(await tablesIn(to)).toEqual([])
})

test('of more than a hundred problems the first hundred are named', async () => {
  const path = await exported()
  await change(path, 'data/users.jsonl', () => '[]\n'.repeat(150))
  const said = await importing(path).then(
    () => '',
    (error: Error) => error.message,
  )
  expect(said.match(/is not an object/g)).toHaveLength(100)
  expect(said).toContain('There may be more')
})

test('a database that is not empty, and a newer format, are refused', async () => {
  const path = await exported()
  await expect(importExport(path, { url, files: store })).rejects.toThrow('is not empty')
  const manifest = JSON.parse(await readFile(join(path, manifestName), 'utf8'))
  await writeFile(join(path, manifestName), JSON.stringify({ ...manifest, formatVersion: 2 }))
  await expect(importing(path)).rejects.toThrow('install a newer Pola')
  await writeFile(join(path, manifestName), '{}')
  await expect(importing(path)).rejects.toThrow('is not that of an export')
})

test('an export of before memberships had periods makes periods of its members', async () => {
  const old = await emptyDatabase()
  const { db: before, close } = await openConnection(old, 'test')
  await before.transaction().execute(async tx => {
    await migrateInTransaction(tx, '0135-waiting-accounts')
    await sql`insert into vendors (id, sub_domain, brand, approved_at) values (7, 'tea', '{"en":"Tea"}', '2019-01-01');
      insert into networks (id, sub_domain, name) values (3, 'lanka', '{"en":"Lanka"}');
      insert into network_members (network_id, vendor_id, status, since) values (3, 7, 4, '2019-05-06')`.execute(tx)
  })
  await close()
  const path = join(folder, 'old')
  await writeExport(path, { url: old, files, now })
  const fresh = await emptyDatabase()
  await importExport(path, { url: fresh, files: localFileStore(join(folder, 'fresh')) })
  const { db: after, close: end } = await openConnection(fresh, 'test')
  const rows = await after.selectFrom('networkMembers').select(['networkId', 'vendorId', 'status', 'since']).execute()
  await end()
  expect(rows).toEqual([{ networkId: 3, vendorId: 7, status: 4, since: '2019-05-06' }])
})

test('numbers go on where they were, people keep their ids, and files their content', async () => {
  const path = await exported()
  await importing(path)
  const client = new pg.Client({ connectionString: to })
  await client.connect()
  const { rows } = await client.query(
    `select id, name, two_factor_enabled, nextval(pg_get_serial_sequence('vendors', 'id'))::int as next from users`,
  )
  await client.end()
  expect(rows).toEqual([{ id: owner.id, name: owner.name, two_factor_enabled: false, next: vendorId + 1 }])
  expect(await store.exists('ab/picture.webp')).toBe(true)
  expect(await readFile(join(path, 'csv/people.csv'), 'utf8')).toContain(`"'=HYPERLINK(""x"") 👩‍🌾 සිංහල"`)
})

async function tablesIn(database: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const { rows } = await client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`)
  await client.end()
  return rows
}
