import { beforeAll, expect, test } from 'vitest'
import { connectFeatures } from '#app/wiring/connect-features.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { mergeRules } from '#server/merging/index.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { MergeKind } from '../../merge-kinds.ts'
import { checkMerge } from '../check-merge.ts'
import { bystander, fillTable } from '../fill-tables.ts'

const { db } = await testDatabase()

beforeAll(async () => {
  connectFeatures()
  await createUser(db, { id: bystander.userId })
  expect(await createVendor(db)).toBe(bystander.vendorId)
})

/** Gives both a row in every table that can move, the same to both where the table allows that. */
async function fill(kind: MergeKind, { kept, merged }: { kept: string; merged: string }): Promise<void> {
  for (const rule of mergeRules(kind)) {
    if (rule.does !== 'moves' && rule.does !== 'ends') continue
    await fillTable(db, rule, merged).catch(error => {
      throw new Error(`${rule.table}.${rule.column}`, { cause: error })
    })
    // a key without its owner allows only one such row
    await fillTable(db, rule, kept).catch(error => expect(error.code, `${rule.table}: ${error.message}`).toBe('23505'))
  }
}

test('two people with rows in every table become one', async () => {
  const [kept, merged] = [(await createUser(db)).id, (await createUser(db)).id]
  await fill('person', { kept, merged })
  await checkMerge(db, await createUser(db, { role: 1 }), { kind: 'person', kept, merged })
})

test('two enterprises with rows in every table become one', async () => {
  const [kept, merged] = [String(await createVendor(db)), String(await createVendor(db))]
  await fill('enterprise', { kept, merged })
  await checkMerge(db, await createUser(db, { role: 1 }), { kind: 'enterprise', kept, merged })
})
