import { beforeAll, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { addToTeam } from '../teams.factory.ts'
import { managesVendor } from '../teams.policy.ts'
import { requireOwnTeam } from './team-role.ts'

const { db } = await testDatabase()
let vendorId: number
let stranger: TestUser
let member: TestUser
let owner: TestUser
let platformAdmin: TestUser

beforeAll(async () => {
  vendorId = await createVendor(db)
  ;[stranger, member, owner] = await Promise.all([createUser(db), createUser(db), createUser(db)])
  platformAdmin = await createUser(db, { role: 1 })
  await addToTeam(db, vendorId, owner.id, 1)
  await addToTeam(db, vendorId, member.id, 3)
})

const changes = (user: TestUser, id = vendorId) => requireOwnTeam(db, user.viewer, id, managesVendor)

test('an enterprise’s desk answers NOT_FOUND to people who may not change it', async () => {
  await expect(changes(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(changes(member)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an admin of Pola gets an error saying they may only read', async () => {
  await expect(changes(platformAdmin)).rejects.toMatchObject({ code: 'gm-error-read-only', status: 403 })
  await expect(changes(platformAdmin, 999_999)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('people in the team can change the desk, including an admin of Pola who is a member', async () => {
  expect(await changes(owner)).toBe(1)
  await addToTeam(db, vendorId, platformAdmin.id, 2)
  expect(await changes(platformAdmin)).toBe(2)
})
