import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { balanceOf } from '#features/people/points/server/index.ts'
import { guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { invitePeople } from './invite-people.ts'
import { joinByReferral } from './join-by-referral.ts'
import { countReferrals, listReferrals } from './list-referrals.ts'
import type { Inviter } from './referral-inviter.ts'
import { referralLinks } from './referral-links.ts'

const { db } = await testDatabase()
const publicUrl = 'https://pola.test'
const paging = { page: 1, limit: 50 }

let person: TestUser
let inviter: Inviter
beforeEach(async () => {
  person = await createUser(db, { email: `asha.${crypto.randomUUID()}@gmail.com` })
  inviter = { userId: person.id }
})

const tokenOf = (link: string) => new URL(link).searchParams.get('referToken') ?? ''
const generalToken = async (one: Inviter) => tokenOf((await referralLinks(db, publicUrl, one)).referralLink)

async function invitedToken(email = `friend.${crypto.randomUUID()}@example.net`): Promise<string> {
  const answer = await invitePeople(
    { db, publicUrl, viewer: person.viewer, context: guest(), inviter },
    { referees: [{ email, name: 'Nimal' }], reminder: false },
  )
  return tokenOf(answer.referralLink)
}

/** Signs a person up with a token, and opens the link of the welcome mail. */
async function join(referToken: string | null, user: { email?: string; name?: string } = {}): Promise<TestUser> {
  const newcomer = await createUser(db, { referToken, ...user })
  await db.transaction().execute(tx => joinByReferral(tx, newcomer.id))
  return newcomer
}

test('a sign-up without a token, or with an unknown one, has no inviter', async () => {
  await join(null)
  await join('nonsense')
  expect(await db.selectFrom('referrals').selectAll().execute()).toEqual([])
  expect(await balanceOf(db, inviter)).toBe(0)
})

test('an invitation counts as joined once the address is verified, and pays its inviter once', async () => {
  const token = await invitedToken()
  const waiting = await createUser(db, { emailVerified: false, referToken: token })
  expect((await listReferrals(db, publicUrl, inviter, paging)).items).toMatchObject([{ referentStatus: 2 }])
  expect(await balanceOf(db, inviter)).toBe(0)
  await db.transaction().execute(tx => joinByReferral(tx, waiting.id))
  await db.transaction().execute(tx => joinByReferral(tx, waiting.id))
  const list = await listReferrals(db, publicUrl, inviter, paging)
  expect(list).toMatchObject({ counts: { all: 1, joined: 1 } })
  expect(list.items).toMatchObject([{ referentStatus: 3, refereeUserId: waiting.id, name: 'Nimal' }])
  expect(await balanceOf(db, inviter)).toBe(50)
})

test('a general link brings any number of people, listed by name without their addresses', async () => {
  const token = await generalToken(inviter)
  expect(await generalToken(inviter)).toBe(token)
  await join(token, { name: 'Kamala' })
  await join(token, { name: 'Ruwan' })
  const { items } = await listReferrals(db, publicUrl, inviter, paging)
  expect(items.map(({ name, email, referentStatus }) => ({ name, email, referentStatus }))).toEqual([
    { name: 'Ruwan', email: null, referentStatus: 3 },
    { name: 'Kamala', email: null, referentStatus: 3 },
  ])
  expect(await countReferrals(db, inviter)).toBe(2)
  expect(await balanceOf(db, inviter)).toBe(100)
})

test('a forwarded invitation works as a general link for the second person', async () => {
  const token = await invitedToken()
  const first = await join(token)
  const second = await join(token)
  const { items } = await listReferrals(db, publicUrl, inviter, paging)
  expect(items.map(item => item.refereeUserId)).toEqual([second.id, first.id])
})

test('nobody is paid for inviting another spelling of their own address', async () => {
  const token = await generalToken(inviter)
  const [local = ''] = person.email.split('@')
  for (const email of [`${local}+two@gmail.com`, `${local.replace('.', '')}@googlemail.com`])
    await join(token, { email })
  expect(await balanceOf(db, inviter)).toBe(0)
})

test('an address that was deleted and joins again pays once', async () => {
  const token = await generalToken(inviter)
  const email = `back.${crypto.randomUUID()}@example.net`
  const first = await join(token, { email })
  await db.deleteFrom('users').where('id', '=', first.id).execute()
  await join(token, { email: email.replace('@', '+again@') })
  expect(await balanceOf(db, inviter)).toBe(50)
})

test('an enterprise is paid for strangers, not for its own team', async () => {
  const vendorId = await createVendor(db)
  await db.insertInto('vendorTeam').values({ vendorId, userId: person.id, role: 1 }).execute()
  const token = await generalToken({ vendorId })
  await join(token, { email: person.email.replace('@', '+work@') })
  expect(await balanceOf(db, { vendorId })).toBe(0)
  await join(token)
  expect(await balanceOf(db, { vendorId })).toBe(50)
  expect(await balanceOf(db, inviter)).toBe(0)
})

test('at most five newcomers a day pay points', async () => {
  const token = await generalToken(inviter)
  for (let i = 0; i < 7; i++) await join(token)
  expect(await balanceOf(db, inviter)).toBe(250)
  expect(await countReferrals(db, inviter)).toBe(7)
})

test('an inviter whose account is deleted isn’t paid, and the people they invited stay', async () => {
  const token = await generalToken(inviter)
  await db.deleteFrom('users').where('id', '=', person.id).execute()
  const newcomer = await join(token)
  expect(await db.selectFrom('users').select('id').where('id', '=', newcomer.id).execute()).toHaveLength(1)
})

test('the inviter is notified of the points once', async () => {
  const token = await invitedToken()
  const newcomer = await join(token)
  await db.transaction().execute(tx => joinByReferral(tx, newcomer.id))
  const notices = await db.selectFrom('notifications').selectAll().where('userId', '=', person.id).execute()
  expect(notices).toMatchObject([{ kind: 'points-by-invite', data: { amount: 50, vendorId: null } }])
})
