import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { roomOf, tableOwners, writesIn, writingSources } from './testing/table-writes.ts'

const owners = tableOwners()
/**
 * Merges move rows of every table by rules, which stand with the tables. A restore, and the import of an export, fill every table that the database has, and name none: a name in these files
 * would be found.
 */
const restoring = [
  'src/server/merging/move-rows.ts',
  'src/server/backup/copy-table.ts',
  'src/server/backup/restore-tables.ts',
  'src/app/export/fill-table.ts',
  'src/app/export/import-export.ts',
]

test('a table is only written by its owner', () => {
  const foreign = writingSources.flatMap(path =>
    writesIn(path, readFileSync(path, 'utf8')).flatMap(({ table, line }) => {
      if (table === null && restoring.includes(path)) return []
      if (table === null) return [`${path}:${line} writes a table that it doesn’t name`]
      const owner = owners.get(table)
      if (!owner) return [`${path}:${line} writes ${table}, which no *.tables.ts declares`]
      return owner === roomOf(path) ? [] : [`${path}:${line} writes ${table}, which belongs to ${owner}`]
    }),
  )
  expect(foreign).toEqual([])
})

test('every table and view has an owner', async () => {
  const { db } = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely_%'`.execute(db)
  const owned = [...owners.keys()].filter(name => name !== 'pgboss')
  expect(rows.map(({ name }) => name).sort()).toEqual(owned.sort())
})

test.each([
  [`db.insertInto('vendorTeam').values(row)`, ['vendor_team']],
  [`tx.with('old', on => on.deleteFrom('users as u').where(old)).selectFrom('old')`, ['users']],
  [`db.mergeInto('users').using('sessions', 'userId', 'id')`, ['users']],
  [`type Part = 'a' | 'bC'; function replace(tx: Tx, part: Part) { return tx.deleteFrom(part) }`, ['a', 'b_c']],
  [`db.updateTable(chosen).set(row)`, [null]],
  ['sql`with one as (delete from only users returning 1) select 1`', ['users']],
  [`sql\`insert into \${sql.table(name)} default values\``, [null]],
  ['client.query("update public.users as u set name = $1")', ['users']],
  ['sql`truncate "users"; insert into pgboss.job select 1`', ['pgboss', 'users']],
  ['sql`select id from users where ready for update`', []],
  ['sql`insert into users (id) values (1) on conflict (id) do update set name = 1`', ['users']],
  ['sql`merge into users using sessions on true when matched then delete`', ['users']],
  ["const text = 'The one to merge into is closed.'", []],
  ['// delete from users', []],
])('finds the written tables in %s', (code, tables) => {
  const found = writesIn('example.ts', code).map(({ table }) => table)
  expect(found.sort()).toEqual(tables)
})
