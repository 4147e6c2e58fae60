import { sql } from 'kysely'
import { expect, test } from 'vitest'
import '../settings/settings.tables.ts'
import { testDatabase } from '../testing/test-database.ts'
import { prepareQuery } from './prepare-query.ts'

const { db } = await testDatabase()

let built = 0
const settingsNamed = prepareQuery('settings-named', (on, names: ReturnType<typeof sql<string[]>>) => {
  built += 1
  return on
    .selectFrom('appSettings')
    .select(['key', 'value as keptValue'])
    .where('value', '!=', sql`${'"left out"'}::jsonb`)
    .where(sql<boolean>`key = any(${names})`)
    .orderBy('key')
})
const put = (key: string, value: unknown) =>
  db
    .insertInto('appSettings')
    .values({ key, value: JSON.stringify(value) })
    .execute()

test('a prepared query is built once, prepared on the connection, and run with different arguments', async () => {
  await put('a', 1)
  await put('b', { x_y: 2 })
  await put('c', 'left out')
  await db.connection().execute(async on => {
    expect(await settingsNamed(on, ['b', 'c'])).toEqual([{ key: 'b', keptValue: { x_y: 2 } }])
    expect(await settingsNamed(on, ['a', 'b'])).toMatchObject([{ key: 'a' }, { key: 'b' }])
    expect(await settingsNamed(on, [])).toEqual([])
    const { rows } = await sql`select name from pg_prepared_statements`.execute(on)
    expect(rows).toEqual([{ name: 'settings-named' }])
  })
  expect(built).toBe(1)
})

test('a prepared query sees what its transaction has written', async () => {
  const inside = db.transaction().execute(async tx => {
    await tx.updateTable('appSettings').set({ value: '3' }).where('key', '=', 'a').execute()
    expect(await settingsNamed(tx, ['a'])).toEqual([{ key: 'a', keptValue: 3 }])
    throw new Error('undone')
  })
  await expect(inside).rejects.toThrow('undone')
  expect(await settingsNamed(db, ['a'])).toEqual([{ key: 'a', keptValue: 1 }])
})
