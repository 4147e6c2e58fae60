import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { alsoHereRoutes } from './also-here.routes.ts'

const { db } = await testDatabase()
const as = (user: TestUser) => createRouterClient(alsoHereRoutes(db), { context: asViewer(user.viewer) })

let asha: TestUser
let malini: TestUser
beforeEach(async () => {
  await db.deleteFrom('users').execute()
  asha = await createUser(db, { role: 1, name: 'Asha' })
  malini = await createUser(db, { role: 1, name: 'Malini' })
})

const seenBy = async (user: TestUser, thing = 'vendor:1') =>
  (await as(user).setHere({ thing, isOpen: true })).items.map(({ name }) => name)

test('for all but admins, it doesn’t exist', async () => {
  const member = await createUser(db)
  await expect(seenBy(member)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await seenBy(asha)).toEqual([])
})

test('two admins see each other on the same thing, and nobody sees themselves', async () => {
  expect(await seenBy(asha)).toEqual([])
  expect(await seenBy(malini)).toEqual(['Asha'])
  expect(await seenBy(asha)).toEqual(['Malini'])
  expect(await seenBy(asha, 'vendor:2')).toEqual([])
  const { items } = await as(malini).setHere({ thing: 'vendor:1', isOpen: true })
  expect(items).toMatchObject([{ id: asha.id, name: 'Asha' }])
})

test('who came first is first, since they came', async () => {
  const third = await createUser(db, { role: 1, name: 'Ruwan' })
  await seenBy(malini)
  await seenBy(asha)
  await seenBy(malini)
  expect(await seenBy(third)).toEqual(['Malini', 'Asha'])
})

test('who closes it, says nothing for a while, or is no admin any more has gone', async () => {
  await seenBy(asha)
  await as(asha).setHere({ thing: 'vendor:1', isOpen: false })
  expect(await seenBy(malini)).toEqual([])
  await seenBy(asha)
  await db.updateTable('openThings').set({ seenAt: sql`seen_at - interval '46 seconds'` }).execute()
  expect(await seenBy(malini)).toEqual([])
  await seenBy(asha)
  await db.updateTable('users').set({ role: 2 }).where('id', '=', asha.id).execute()
  expect(await seenBy(malini)).toEqual([])
})

test('what is closed is not kept', async () => {
  for (const thing of ['vendor:1', 'vendor:2', 'sectors']) await seenBy(asha, thing)
  await db.updateTable('openThings').set({ seenAt: sql`seen_at - interval '46 seconds'` }).execute()
  await seenBy(asha, 'sectors')
  expect(await db.selectFrom('openThings').select('thing').execute()).toEqual([{ thing: 'sectors' }])
})

test('a thing is a kind and an id', async () => {
  for (const thing of ['', 'Vendor:1', 'vendor:', 'vendor:1:2', `vendor:${'1'.repeat(61)}`])
    await expect(as(asha).setHere({ thing, isOpen: true })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
