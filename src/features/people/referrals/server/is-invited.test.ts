import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createReferral } from '../referrals.factory.ts'
import { isInvited } from './is-invited.ts'
import { referralLinks } from './referral-links.ts'

const { db } = await testDatabase()

test('whoever follows a link of an inviter is invited, and so is an address to which one was mailed', async () => {
  const { id: userId } = await createUser(db)
  const { referralLink } = await referralLinks(db, 'https://pola.example', { userId })
  const referToken = new URL(referralLink).searchParams.get('referToken')
  const { token } = await createReferral(db, { userId, email: 'kasun@example.org' })
  const email = 'somebody@example.org'
  expect(await isInvited(db, { email, referToken })).toBe(true)
  expect(await isInvited(db, { email, referToken: token })).toBe(true)
  expect(await isInvited(db, { email: 'kasun@example.org', referToken: null })).toBe(true)
  expect(await isInvited(db, { email, referToken: null })).toBe(false)
  expect(await isInvited(db, { email, referToken: 'nonsense' })).toBe(false)
  await db.updateTable('referrals').set({ declinedAt: new Date() }).execute()
  expect(await isInvited(db, { email: 'kasun@example.org', referToken: null })).toBe(false)
})
