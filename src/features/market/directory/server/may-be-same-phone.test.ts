import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { mayBeSamePhone } from './may-be-same-phone.ts'

const { db } = await testDatabase()

test.each([
  ['+94 41 555 0161', '+49 341 555 0161', false],
  ['+94 41 555 0161', '0049-341-5550161', false],
  ['+94 77 123 45 67', '0094771234567', true],
  ['+94 77 123 45 67', '077 123 4567', true],
  ['077 123 4567', '77 1234567', true],
])('%s and %s', async (one, other, may) => {
  const asked = sql<{ may: boolean }>`select ${mayBeSamePhone(sql`${one}::text`, sql`${other}::text`)} as may`
  const { rows } = await asked.execute(db)
  expect(rows).toEqual([{ may }])
})
