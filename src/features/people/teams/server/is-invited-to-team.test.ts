import { expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { isInvitedToTeam } from './is-invited-to-team.ts'

const { db } = await testDatabase()

test('an open invitation to a team invites the address, until it ends or is revoked', async () => {
  const email = 'kasun@example.org'
  const vendorId = await createVendor(db)
  const expiresAt = new Date(Date.now() + 86_400_000)
  await db.insertInto('teamInvites').values({ vendorId, email, role: 3, tokenHash: 'a', expiresAt }).execute()
  expect(await isInvitedToTeam(db, { email })).toBe(true)
  expect(await isInvitedToTeam(db, { email: 'other@example.org' })).toBe(false)
  await db.updateTable('teamInvites').set({ revokedAt: new Date() }).execute()
  expect(await isInvitedToTeam(db, { email })).toBe(false)
  await db
    .updateTable('teamInvites')
    .set({ revokedAt: null, expiresAt: new Date(Date.now() - 1000) })
    .execute()
  expect(await isInvitedToTeam(db, { email })).toBe(false)
})
