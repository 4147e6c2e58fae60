import { sql } from 'kysely'
import { expect, test } from 'vitest'
import '../settings/settings.tables.ts'
import { testDatabase } from '../testing/test-database.ts'
import { openDatabase, type Tx } from './database.ts'
import { type Arguments, prepareStatement } from './prepare-query.ts'

const { db, url } = await testDatabase()

const putLast = prepareStatement(
  'put-last',
  (_, given: Arguments<{ key: string; value: string }>) =>
    sql<{ key: string }>`
      insert into app_settings (key, value) values (${given.key}::text, ${given.value}::jsonb) returning key`,
  { isLast: true },
)
const put = (tx: Tx, key: string) => tx.insertInto('appSettings').values({ key, value: '1' }).execute()

async function kept(key: string): Promise<boolean> {
  const found = await db.selectFrom('appSettings').select('key').where('key', 'like', `${key}%`).execute()
  return found.length > 0
}

test('the last statement commits the transaction while the code in it still runs', async () => {
  await db.transaction().execute(async tx => {
    await put(tx, 'a1')
    expect(await kept('a')).toBe(false)
    expect(await putLast(tx, { key: 'a2', value: '2' })).toEqual([{ key: 'a2' }])
    // The statement's answer arrives before that of the commit sent behind it.
    await expect.poll(() => kept('a1')).toBe(true)
    const { rows } = await sql<{ key: string }>`select key from app_settings where key like 'a%' order by key`.execute(
      tx,
    )
    expect(rows).toEqual([{ key: 'a1' }, { key: 'a2' }])
  })
})

test('a failing last statement undoes the transaction, and the connection stays usable', async () => {
  const alone = openDatabase(url, 1)
  const failing = alone.db.transaction().execute(async tx => {
    await put(tx, 'b1')
    await putLast(tx, { key: 'b2', value: 'no json' })
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
  const addLast = prepareStatement(
    'add-last',
    (_, given: Arguments<{ other: number }>) => sql`insert into pairs values (1, ${given.other}::int)`,
    { isLast: true },
  )
  const failing = db.transaction().execute(tx => addLast(tx, { other: 2 }))
  await expect(failing).rejects.toThrow(/foreign key/)
})

test('outside a transaction, a last statement is an ordinary one', async () => {
  const alone = openDatabase(url, 1)
  expect(await putLast(alone.db, { key: 'c', value: '1' })).toEqual([{ key: 'c' }])
  const undone = alone.db.transaction().execute(async tx => {
    await put(tx, 'd')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await kept('d')).toBe(false)
  await alone.close()
})
