import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { admin, withDatabase } from '../testing/start-postgres.ts'
import { testDatabase } from '../testing/test-database.ts'
import { openDatabase } from './database.ts'
import { migrate, mustBeRecent } from './migrate.ts'

const { db } = await testDatabase()
const empty = `pola_test_empty_${process.pid}`
await admin(inject('postgresUrl'), `create database ${empty}`)
afterAll(() => admin(inject('postgresUrl'), `drop database if exists ${empty} with (force)`))

test('several nodes may start at once on an empty database', async () => {
  const nodes = Array.from({ length: 4 }, () => openDatabase(withDatabase(inject('postgresUrl'), empty), 2))
  await Promise.all(nodes.map(node => migrate(node.db)))
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(nodes[0]!.db)
  const wanted = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  expect(done.rows.length).toBeGreaterThan(0)
  expect(done.rows).toEqual(wanted.rows)
  await Promise.all(nodes.map(node => node.close()))
})

test('a database that is up to date stays as it is', async () => {
  const when = () => sql`select * from kysely_migration order by name`.execute(db)
  const before = await when()
  await migrate(db)
  expect((await when()).rows).toEqual(before.rows)
})

test('a database newer than the code is refused, naming the unknown migration', async () => {
  await sql`insert into kysely_migration values ('9999-far-ahead', now())`.execute(db)
  await expect(migrate(db)).rejects.toThrow(
    'The database is newer than this version of Pola (it has 9999-far-ahead): install the newer version, or restore a backup.',
  )
  await sql`delete from kysely_migration where name = '9999-far-ahead'`.execute(db)
  await expect(migrate(db)).resolves.toBeUndefined()
})

test('PostgreSQL 14 is too old, 15 is not', () => {
  expect(() => mustBeRecent(140012, '14.12')).toThrow(
    'Pola needs PostgreSQL 15 or newer, and the one at DATABASE_URL is 14.12',
  )
  expect(() => mustBeRecent(150000, '15.0')).not.toThrow()
})
