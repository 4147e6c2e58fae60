import { sql } from 'kysely'
import { expect, test } from 'vitest'
import '../settings/settings.tables.ts'
import { testDatabase } from '../testing/test-database.ts'
import { openDatabase, type Tx } from './database.ts'
import { type Arguments, prepareLastStatement, transactionEnding } from './prepare-query.ts'

const { db, url } = await testDatabase()

const putOne = (_: unknown, given: Arguments<{ key: string; value: string }>) => sql<{ key: string }>`
  insert into app_settings (key, value) values (${given.key}::text, ${given.value}::jsonb) returning key`
const putLast = prepareLastStatement('put-last', putOne, ([row]) => row?.key)
const put = (tx: Tx, key: string) => tx.insertInto('appSettings').values({ key, value: '1' }).execute()

async function kept(key: string): Promise<boolean> {
  const found = await db.selectFrom('appSettings').select('key').where('key', 'like', `${key}%`).execute()
  return found.length > 0
}

test('a last statement is committed before the transaction asks for it', async () => {
  const putAndLook = prepareLastStatement('put-and-look', putOne, async rows => {
    await expect.poll(() => kept('a1')).toBe(true)
    return rows
  })
  const rows = await transactionEnding(db, async tx => {
    await put(tx, 'a1')
    expect(await kept('a')).toBe(false)
    return putAndLook({ key: 'a2', value: '2' })
  })
  expect(rows).toEqual([{ key: 'a2' }])
  expect(await kept('a2')).toBe(true)
})

test('a failing last statement undoes the transaction, and the connection stays usable', async () => {
  const alone = openDatabase(url, 1)
  const failing = transactionEnding<string | undefined>(alone.db, async tx => {
    await put(tx, 'b1')
    return putLast({ key: 'b2', value: 'no json' })
  })
  await expect(failing).rejects.toThrow(/json/)
  expect(await kept('b')).toBe(false)
  await alone.db.transaction().execute(tx => put(tx, 'b3'))
  expect(await kept('b3')).toBe(true)
  await alone.close()
})

test('an error in the commit fails the transaction', async () => {
  await sql`
    create table pairs (one int primary key, other int references pairs deferrable initially deferred)`.execute(db)
  const addLast = prepareLastStatement(
    'add-last',
    (_, given: Arguments<{ other: number }>) => sql`insert into pairs values (1, ${given.other}::int)`,
    () => undefined,
  )
  await expect(transactionEnding(db, async () => addLast({ other: 2 }))).rejects.toThrow(/foreign key/)
})

test('a transaction that ends with a plain result is committed after it, or undone by an error', async () => {
  const alone = openDatabase(url, 1)
  expect(
    await transactionEnding(alone.db, async tx => {
      await put(tx, 'c')
      return 'done'
    }),
  ).toBe('done')
  expect(await kept('c')).toBe(true)
  const undone = transactionEnding(alone.db, async tx => {
    await put(tx, 'd')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await kept('d')).toBe(false)
  await alone.close()
})
