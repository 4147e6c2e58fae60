import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { limitSettings, readLimit } from '#server/settings/limit-settings.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { limitNames } from '#shared/operator-limits.ts'
import '#server/audit/audit.tables.ts'
import { limitsRoutes } from './limits.routes.ts'

const { db } = await testDatabase()
const clientOf = (user: TestUser) => createRouterClient(limitsRoutes(db), { context: asViewer(user.viewer) })

let admin: TestUser
beforeEach(async () => {
  await db.deleteFrom('appSettings').where('key', '=', 'limits').execute()
  admin = await createUser(db, { role: 1, name: 'Asha' })
})

test('only admins see or choose limits', async () => {
  for (const context of [guest(), asViewer((await createUser(db)).viewer)]) {
    const client = createRouterClient(limitsRoutes(db), { context })
    await expect(client.getLimits()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(client.saveLimits({ chosen: { teamSize: 5 }, revision: 0 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  }
  expect(await readLimit(db, 'teamSize')).toBe(100)
})

test('a new site has the defaults; a chosen value holds at once, and is recorded', async () => {
  const client = clientOf(admin)
  const fresh = await client.getLimits()
  expect(fresh).toMatchObject({ revision: 0, saved: null })
  expect(fresh.items.map(({ name }) => name)).toEqual(limitNames)
  for (const { chosen, value, byDefault } of fresh.items) expect([chosen, value]).toEqual([null, byDefault])
  const answer = await client.saveLimits({ chosen: { teamSize: 5 }, revision: 0 })
  expect(answer).toMatchObject({ revision: 1, saved: { by: 'Asha' } })
  expect(answer.items.find(({ name }) => name === 'teamSize')).toMatchObject({
    ...{ chosen: 5, value: 5, byDefault: 100, lowest: 2, highest: 100 },
  })
  expect(await readLimit(db, 'teamSize')).toBe(5)
  const line = await db.selectFrom('auditLog').selectAll().where('userId', '=', admin.id).executeTakeFirst()
  expect(line).toMatchObject({ action: 'settings.limits', before: { teamSize: 100 }, after: { teamSize: 5 } })
  // what is left out is the default again
  expect((await client.saveLimits({ chosen: {}, revision: 1 })).items[0]).toMatchObject({ chosen: null })
  expect(await readLimit(db, 'teamSize')).toBe(100)
})

test('a value beyond its bounds is refused at its field, and nothing is saved', async () => {
  for (const teamSize of [0, 1, 101]) {
    const call = clientOf(admin).saveLimits({ chosen: { teamSize }, revision: 0 })
    await expect(call).rejects.toMatchObject({
      ...{ code: 'gm-error-limit-bounds', status: 400 },
      data: { field: 'teamSize', given: { lowest: 2, highest: 100 } },
    })
  }
  await expect(clientOf(admin).saveLimits({ chosen: { teamSize: 2.5 }, revision: 0 })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
  expect((await clientOf(admin).getLimits()).revision).toBe(0)
})

test('of two admins who save at once one is refused', async () => {
  const both = await Promise.allSettled(
    [5, 6].map(teamSize => clientOf(admin).saveLimits({ chosen: { teamSize }, revision: 0 })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'gm-error-limits-changed', status: 409 },
  })
})

test('values of another version are moved within the bounds of this one, and unknown limits are ignored', async () => {
  await limitSettings.write(db, { revision: 4, chosen: { teamSize: 5000, former: 1 }, saved: null })
  expect(await readLimit(db, 'teamSize')).toBe(100)
  const { items } = await clientOf(admin).getLimits()
  expect(items.find(({ name }) => name === 'teamSize')).toMatchObject({ chosen: 100, value: 100 })
  expect(items.map(({ name }) => name)).toEqual(limitNames)
})
