import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/test-database.ts'
import { createVendor } from '../directory.factory.ts'
import { reindexAfterUpdate } from './reindex.ts'

const { db } = await testDatabase()

const records = () => db.selectFrom('searchDocuments').select('record').where('language', '=', 'en').execute()

test('records of an older shape are written anew, once', async () => {
  await createVendor(db, { brand: { en: 'Leaf' } })
  await db
    .updateTable('searchDocuments')
    .set({ record: JSON.stringify({ old: true }) as never })
    .execute()
  await reindexAfterUpdate(db)
  expect(await records()).toMatchObject([{ record: { brand: 'Leaf' } }])
  await db
    .updateTable('searchDocuments')
    .set({ record: JSON.stringify({ old: true }) as never })
    .execute()
  await reindexAfterUpdate(db)
  expect(await records()).toEqual([{ record: { old: true } }])
})
