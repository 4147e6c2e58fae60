import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { createUser } from '#features/people/accounts/accounts.factory.ts'
import { signInWorld } from '#features/people/accounts/server/testing/test-browser.ts'
import { pointsRoutes } from '#features/people/points/server/index.ts'
import { referralsRoutes } from '#features/people/referrals/server/index.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { connectFeatures } from './connect-features.ts'

const { db } = await testDatabase()
const { openBrowser } = await signInWorld(db)
connectFeatures()

test('an invitation’s mail leads to a sign-up, and both get points once the address is verified', async () => {
  const inviter = await createUser(db, { name: 'Asha' })
  const userId = inviter.id
  const context = asViewer(inviter.viewer)
  const referrals = createRouterClient(referralsRoutes(db, 'http://localhost:3000'), { context })
  const points = createRouterClient(pointsRoutes(db), { context })
  const statusOf = async () => (await referrals.getUserReferrals({ userId })).items[0]?.referentStatus

  const email = 'bina@example.org'
  await referrals.referUser({ id: userId, referees: [{ email }] })
  expect(await statusOf()).toBe(1)
  const [invitation] = await mailsTo(db, email)
  const page = new URL(invitation?.links[0] ?? '')
  expect(page.pathname).toBe('/auth/signup-page')

  const browser = openBrowser()
  const password = 'blue-lagoon-7'
  await browser.send('POST', '/auth/signup', {
    name: 'Bina',
    email,
    password,
    confirm: password,
    recaptchaToken: await browser.human(),
    referToken: page.searchParams.get('referToken') ?? '',
  })
  expect(await statusOf()).toBe(2)
  expect((await points.getUserPoints({ userId })).balance).toBe(0)

  const [welcome] = await mailsTo(db, email)
  const token = new URL(welcome?.links[0] ?? '').searchParams.get('token')
  expect((await browser.send('POST', '/auth/verify-email', { token })).body).toMatchObject({ code: 200 })
  expect(await statusOf()).toBe(3)
  expect((await points.getUserPoints({ userId })).balance).toBe(50)
  const newcomer = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const own = await db
    .selectFrom('pointEntries')
    .select(['reason', 'amount'])
    .where('userId', '=', newcomer.id)
    .execute()
  expect(own).toEqual([{ reason: 'address-verified', amount: 10 }])
})
