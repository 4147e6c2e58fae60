import { createRouterClient } from '@orpc/server'
import { beforeAll, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { createMembership, createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createOrderGroup } from '#features/shop/orders/orders.factory.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { vendorAccountRoutes } from './vendor-account.routes.ts'

const { db } = await testDatabase()
const routes = vendorAccountRoutes(db, 'https://pola.test')
const as = (user: TestUser | null) => createRouterClient(routes, { context: user ? asViewer(user.viewer) : guest() })

let owner: TestUser
let member: TestUser
let stranger: TestUser
let admin: TestUser
let vendorId: number
let surveyId: number
beforeAll(async () => {
  owner = await createUser(db)
  member = await createUser(db)
  stranger = await createUser(db)
  admin = await createUser(db, { role: 1 })
  vendorId = await createVendor(db, { brand: { en: 'Nuwara Leaf', si: 'නුවර කොළ' }, subDomain: 'nuwaraleaf' })
  surveyId = await createVendor(db, { brand: { en: 'Uva survey' }, kind: 'survey', status: 3, approvedAt: null })
  for (const id of [vendorId, surveyId]) {
    await addToTeam(db, id, owner.id, 1)
    await addToTeam(db, id, member.id, 3)
  }
  await db
    .insertInto('places')
    .values([
      { id: 8, type: 'state', title: { en: 'Uva' }, country: 'LK', stateId: null, selfNode: 'LK/8', lat: 6.9, lng: 81 },
      {
        id: 9,
        type: 'city',
        title: { en: 'Badulla', si: 'බදුල්ල' },
        country: 'LK',
        stateId: 8,
        selfNode: 'LK/8/9',
        lat: 6.99,
        lng: 81.05,
      },
    ])
    .execute()
})

type Client = ReturnType<typeof as>
const calls: Record<string, (client: Client, id: number) => Promise<unknown>> = {
  getVendorAccount: (client, id) => client.getVendorAccount({ vendorId: id }),
  getVendorNetworks: (client, id) => client.getVendorNetworks({ vendorId: id }),
  getNetworkDetails: (client, id) => client.getNetworkDetails({ vendorId: id }),
  createOrUpdateSurveyVendorLocation: (client, id) =>
    client.createOrUpdateSurveyVendorLocation({ vendorId: id, placeId: 9 }),
}

test.each(Object.entries(calls))(
  '%s: guests must log in; foreign and unknown ids get the same answer',
  async (_name, call) => {
    await expect(call(as(null), surveyId)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    const foreign = await call(as(stranger), surveyId).catch((error: unknown) => error)
    const missing = await call(as(stranger), 99_999).catch((error: unknown) => error)
    expect(foreign).toMatchObject({ code: 'NOT_FOUND' })
    expect(JSON.stringify(missing)).toBe(JSON.stringify(foreign))
  },
)

test('plain members can’t change a survey’s place, and nobody can set an enterprise’s place this way', async () => {
  const move = { placeId: 9 }
  await expect(as(member).createOrUpdateSurveyVendorLocation({ vendorId: surveyId, ...move })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(as(owner).createOrUpdateSurveyVendorLocation({ vendorId, ...move })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(as(owner).createOrUpdateSurveyVendorLocation({ vendorId: surveyId, placeId: 77 })).rejects.toMatchObject(
    { code: 'gm-error-place' },
  )
})

test('a survey’s place can be set, and then replaced', async () => {
  const city = await as(owner).createOrUpdateSurveyVendorLocation({ vendorId: surveyId, placeId: 9, language: 'si' })
  expect(city.place).toEqual({ names: ['බදුල්ල', 'Uva'], country: 'LK' })
  const state = await as(owner).createOrUpdateSurveyVendorLocation({ vendorId: surveyId, placeId: 8 })
  expect(state.place).toEqual({ names: ['Uva'], country: 'LK' })
  const rows = await db.selectFrom('vendorLocations').selectAll().where('vendorId', '=', surveyId).execute()
  expect(rows).toMatchObject([{ lat: 6.9, lng: 81 }])
})

test('a member gets the enterprise’s account in the requested language', async () => {
  await createListing(db, { vendorId, title: { en: 'Green tea' } })
  await createListing(db, { vendorId, title: { en: 'Not yet' }, status: 'draft' })
  await createListing(db, { vendorId, title: { en: 'No more' }, status: 'archived' })
  const account = await as(member).getVendorAccount({ vendorId, language: 'si' })
  expect(account).toMatchObject({
    id: vendorId,
    type: 'vendor',
    label: 'නුවර කොළ',
    status: 1,
    isPublic: true,
    teamRole: 3,
    managesVendor: false,
    teamCount: 2,
    network: null,
    invites: { vendorsReferralCount: 0 },
    points: 0,
  })
  expect(account.invites.referralLink).toMatch(/^https:\/\/pola\.test\/auth\/signup-page\?referToken=[\w-]+$/)
  expect(account.invites.applyLink).toMatch(/^https:\/\/pola\.test\/apply\?ref=[\w-]+$/)
  expect(account.listings.count).toBe(2)
  expect(account.listings.items.map(({ title, isPublic }) => [title, isPublic]).sort()).toEqual([
    ['Green tea', true],
    ['Not yet', false],
  ])
  expect(await as(admin).getVendorAccount({ vendorId })).toMatchObject({ teamRole: 1, label: 'Nuwara Leaf' })
})

test('networks are paged by five, with the status of the membership', async () => {
  for (let at = 0; at < 7; at += 1) {
    const networkId = await createNetwork(db, { subDomain: `net${at}`, name: { en: `Network ${at}` } })
    await createMembership(db, { networkId, vendorId, periods: [{ status: at === 0 ? 3 : 1 }] })
  }
  const first = await as(member).getVendorNetworks({ vendorId })
  expect([first.items.length, first.count, first.offset, first.limit]).toEqual([5, 7, 0, 5])
  expect(first.items[0]).toMatchObject({ name: 'Network 0', status: 3 })
  const second = await as(member).getVendorNetworks({ vendorId, page: 2 })
  expect(second.items.map(({ name }) => name)).toEqual(['Network 5', 'Network 6'])
  expect(await as(member).getVendorNetworks({ vendorId, page: 3 })).toMatchObject({ items: [], count: 7, offset: 10 })
})

test('the network that an enterprise runs comes with its numbers of members', async () => {
  expect(await as(owner).getNetworkDetails({ vendorId })).toEqual({ network: null })
  const id = await createNetwork(db, { subDomain: 'own', name: { en: 'Own' }, vendorId })
  await createMembership(db, { networkId: id, vendorId, periods: [{ status: 4 }] })
  expect(await as(owner).getNetworkDetails({ vendorId })).toMatchObject({
    network: { id, name: 'Own', subscribed: true, members: { approved: 0, inProgress: 0, renewing: 1 } },
  })
})

test('only the person and admins see the counts of the person’s sections', async () => {
  const none = { points: 0, invites: 0, follows: 0, feedback: 0, orders: 0 }
  const { id: userId } = stranger
  expect(await as(stranger).getPersonCounts({ userId })).toEqual(none)
  await db.insertInto('vendorFollows').values({ userId, vendorId }).execute()
  const { id: placed } = await createOrderGroup(db, { userId })
  await db.updateTable('orderGroups').set({ placedAt: new Date() }).where('id', '=', placed).execute()
  // an order that was never paid doesn't count
  await createOrderGroup(db, { userId })
  expect(await as(admin).getPersonCounts({ userId })).toEqual({ ...none, follows: 1, orders: 1 })
  await expect(as(member).getPersonCounts({ userId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(null).getPersonCounts({ userId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
