import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { troubleOf } from '../http/trouble.ts'
import { testDatabase } from '../testing/test-database.ts'
import { limitsOfServing, onlyReading, openDatabase } from './database.ts'

const { db, url } = await testDatabase()

test('waiting too long for a lock ends with a retryable error, and its holder is not disturbed', async () => {
  const impatient = openDatabase(url, 2, { ...limitsOfServing, lock: 20 })
  await db.transaction().execute(async tx => {
    await sql`lock table users`.execute(tx)
    const refused = await sql`select from users`.execute(impatient.db).catch(error => error)
    expect(troubleOf(refused)).toMatchObject({ status: 503, retryAfter: 10 })
    await sql`select from users`.execute(tx)
  })
  await sql`select from users`.execute(impatient.db)
  await impatient.close()
})

test('a transaction in which nothing happens ends by itself', async () => {
  const forgetful = openDatabase(url, 1, limitsOfServing)
  const open = await forgetful.db.startTransaction().execute()
  const shown = await sql<{
    idle: string
  }>`select current_setting('idle_in_transaction_session_timeout') as idle`.execute(open)
  expect(shown.rows).toEqual([{ idle: '1min' }])
  await sql`lock table users`.execute(open)
  await sql`set local idle_in_transaction_session_timeout = 1`.execute(open)
  // The lock is only free once the other transaction is gone.
  await db.transaction().execute(tx => sql`lock table users`.execute(tx))
  const lost = await sql`select 1`.execute(open).catch(error => error)
  expect(troubleOf(lost)?.status).toBe(503)
  await open
    .rollback()
    .execute()
    .catch(() => undefined)
  await forgetful.close()
})

test('work that may only read is refused any change, and its connection is as before afterwards', async () => {
  const single = openDatabase(url, 1)
  const change = () => single.db.updateTable('translationState').set({ single: true }).execute()
  await expect(onlyReading(change)).rejects.toMatchObject({ code: '25006' })
  await expect(
    onlyReading(() => single.db.transaction().execute(tx => sql`create table t ()`.execute(tx))),
  ).rejects.toThrow()
  expect((await onlyReading(() => sql`select 1 as one`.execute(single.db))).rows).toEqual([{ one: 1 }])
  await change()
  await single.close()
})
