import { createRouterClient } from '@orpc/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { createForumPost } from '#features/community/forum/forum.factory.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import '#features/people/cocreators/cocreators.tables.ts'
import { referralLinks } from '#features/people/referrals/server/index.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { onboardingRoutes } from './onboarding.routes.ts'

const { db } = await testDatabase()
const router = onboardingRoutes({ db, answers: [] })
const clientOf = (user?: TestUser) => createRouterClient(router, { context: user ? asViewer(user.viewer) : guest() })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    error => error.code,
  )

let person: TestUser
let stranger: TestUser
let admin: TestUser
let member: TestUser
let owner: TestUser
let vendorId: number
beforeEach(async () => {
  person = await createUser(db)
  stranger = await createUser(db)
  admin = await createUser(db, { role: 1 })
  member = await createUser(db)
  vendorId = await createVendor(db)
  owner = await createUser(db)
  await db
    .insertInto('vendorTeam')
    .values([
      { vendorId, userId: owner.id, role: 1 },
      { vendorId, userId: member.id, role: 3 },
    ])
    .execute()
})

const invitation = (inviter: { userId: string } | { vendorId: number }) => ({
  ...{ userId: null, vendorId: null },
  ...inviter,
  email: 'friend@example.net',
  addressHash: 'x',
  token: crypto.randomUUID(),
  stopToken: crypto.randomUUID(),
  language: 'en',
})
const doneOf = ({ steps }: { steps: { id: number; completed: boolean }[] }) =>
  steps.filter(step => step.completed).map(step => step.id)

describe('who may not', () => {
  test('guests and other people can’t see a person’s progress', async () => {
    expect(await codeOf(clientOf().getOnboardingProgressUser({ userId: person.id }))).toBe('UNAUTHORIZED')
    for (const userId of [person.id, crypto.randomUUID()]) {
      expect(await codeOf(clientOf(stranger).getOnboardingProgressUser({ userId }))).toBe('NOT_FOUND')
    }
    expect(await codeOf(clientOf(admin).getOnboardingProgressUser({ userId: crypto.randomUUID() }))).toBe('NOT_FOUND')
    for (const user of [stranger, admin])
      expect(await codeOf(clientOf(user).dismissOnboardingUser({ userId: person.id }))).toBe('NOT_FOUND')
  })

  test('guests and strangers can neither see nor change an enterprise’s progress', async () => {
    expect(await codeOf(clientOf().getOnboardingProgressVendor({ vendorId }))).toBe('UNAUTHORIZED')
    expect(await codeOf(clientOf().markStatsSeen({ vendorId }))).toBe('UNAUTHORIZED')
    for (const id of [vendorId, vendorId + 999]) {
      expect(await codeOf(clientOf(stranger).getOnboardingProgressVendor({ vendorId: id }))).toBe('NOT_FOUND')
      expect(await codeOf(clientOf(stranger).markStatsSeen({ vendorId: id }))).toBe('NOT_FOUND')
      expect(await codeOf(clientOf(stranger).dismissOnboardingVendor({ vendorId: id }))).toBe('NOT_FOUND')
    }
    expect(doneOf(await clientOf(member).getOnboardingProgressVendor({ vendorId }))).toEqual([8])
  })
})

test('a person’s steps follow what they did, and what they undid', async () => {
  const userId = person.id
  const client = clientOf(person)
  expect(doneOf(await client.getOnboardingProgressUser({ userId }))).toEqual([1])
  await db.insertInto('referrals').values(invitation({ userId })).execute()
  await db.insertInto('vendorFollows').values({ userId, vendorId }).execute()
  await db.insertInto('feedbackPosts').values({ vendorId, authorId: userId, message: 'Good tea' }).execute()
  const photo = { id: crypto.randomUUID(), kind: 'photo', width: 320, height: 320, thumbhash: 'x' } as const
  await db
    .insertInto('images')
    .values({ ...photo, color: '#ffffff' })
    .execute()
  await db.updateTable('users').set({ photoImageId: photo.id }).where('id', '=', userId).execute()
  const after = await client.getOnboardingProgressUser({ userId })
  expect(after.percentage).toBe(70)
  expect(doneOf(after)).toEqual([1, 4, 2, 3, 5])
  await db
    .insertInto('cocreatorPledges')
    .values({ userId, kinds: ['visit'], words: '' })
    .execute()
  const whole = await client.getOnboardingProgressUser({ userId })
  expect([whole.percentage, doneOf(whole)]).toEqual([100, [1, 4, 2, 3, 5, 6, 7]])
  await db.deleteFrom('vendorFollows').where('userId', '=', userId).execute()
  expect((await clientOf(admin).getOnboardingProgressUser({ userId })).percentage).toBe(83)
})

test('taking part in a conversation is a question or a reply that others see now', async () => {
  const done = async () => doneOf(await clientOf(person).getOnboardingProgressUser({ userId: person.id }))
  const questionId = await createForumPost(db, { authorId: stranger.id, message: 'How do you dry cinnamon?' })
  const id = await createForumPost(db, { authorId: person.id, questionId, message: 'In the shade.', state: 'held' })
  const set = (change: { state?: 'shown' | 'hidden'; deletedAt?: Date }, post = id) =>
    db.updateTable('forumPosts').set(change).where('id', '=', post).execute()
  expect(await done()).toEqual([1])
  await set({ state: 'shown' })
  expect(await done()).toEqual([1, 6])
  expect(doneOf(await clientOf(stranger).getOnboardingProgressUser({ userId: stranger.id }))).toEqual([1, 6])
  // nobody sees replies to a question that is hidden
  await set({ state: 'hidden' }, questionId)
  expect(await done()).toEqual([1])
  await set({ state: 'shown' }, questionId)
  await set({ deletedAt: new Date() })
  expect(await done()).toEqual([1])
})

test('the steps of the forum lead there', async () => {
  const { steps } = await clientOf(person).getOnboardingProgressUser({ userId: person.id })
  expect(steps.slice(5).map(({ id, target }) => [id, target])).toEqual([
    [6, '/forum'],
    [7, '/forum#cocreators'],
  ])
})

test('loading one’s general invite link doesn’t complete the invitation step', async () => {
  await referralLinks(db, 'https://pola.test', { userId: person.id })
  expect(doneOf(await clientOf(person).getOnboardingProgressUser({ userId: person.id }))).toEqual([1])
})

test('an enterprise starts with one step done, and any member who opens its statistics completes that step', async () => {
  const [client, manager] = [clientOf(member), clientOf(owner)]
  expect(await manager.getOnboardingProgressVendor({ vendorId })).toMatchObject({ percentage: 17 })
  await client.markStatsSeen({ vendorId })
  await client.markStatsSeen({ vendorId })
  await db.insertInto('referrals').values(invitation({ vendorId })).execute()
  await db
    .updateTable('vendors')
    .set({ boostedUntil: new Date(0) })
    .where('id', '=', vendorId)
    .execute()
  const { percentage, steps } = await manager.getOnboardingProgressVendor({ vendorId })
  expect(percentage).toBe(100)
  expect(steps.map(({ id, target }) => [id, target])).toEqual([
    [8, `/resources/${vendorId}`],
    [9, '#invites'],
    [10, '#boost'],
    [11, `/stats/${vendorId}`],
    [12, null],
    [13, null],
  ])
})

test('an admin of Pola who opens an enterprise’s statistics doesn’t complete its step', async () => {
  await clientOf(admin).markStatsSeen({ vendorId })
  expect(doneOf(await clientOf(member).getOnboardingProgressVendor({ vendorId }))).toEqual([8])
})

test('an enterprise that is not listed gets no targets', async () => {
  const hidden = await createVendor(db, { status: 3, approvedAt: null })
  await db.insertInto('vendorTeam').values({ vendorId: hidden, userId: member.id, role: 1 }).execute()
  const { steps } = await clientOf(member).getOnboardingProgressVendor({ vendorId: hidden })
  expect(steps.filter(step => step.target).map(step => step.id)).toEqual([9])
  expect(steps.find(step => step.id === 11)?.tooltip.description).toContain('as soon as')
})

test('a member only has the steps they may do, and reaches 100% with these', async () => {
  const client = clientOf(member)
  const before = await client.getOnboardingProgressVendor({ vendorId })
  expect(before.steps.filter(step => step.target).map(step => step.id)).toEqual([8, 11])
  expect(before.percentage).toBe(33)
  await client.markStatsSeen({ vendorId })
  expect((await client.getOnboardingProgressVendor({ vendorId })).percentage).toBe(100)
  expect((await clientOf(owner).getOnboardingProgressVendor({ vendorId })).percentage).toBe(50)
  // steps done by others in the team count
  await db.insertInto('referrals').values(invitation({ vendorId })).execute()
  expect(doneOf(await client.getOnboardingProgressVendor({ vendorId }))).toEqual([8, 9, 11])
})

test('each person can hide the steps once all are done; a new step shows them again', async () => {
  const isDismissed = async (user: TestUser) =>
    (await clientOf(user).getOnboardingProgressVendor({ vendorId })).isDismissed
  expect((await clientOf(member).dismissOnboardingVendor({ vendorId })).isDismissed).toBe(false)
  await clientOf(member).markStatsSeen({ vendorId })
  expect(await isDismissed(member)).toBe(false)
  for (let time = 0; time < 2; time++)
    expect((await clientOf(member).dismissOnboardingVendor({ vendorId })).isDismissed).toBe(true)
  expect([await isDismissed(member), await isDismissed(owner)]).toEqual([true, false])
  await db.insertInto('referrals').values(invitation({ vendorId })).execute()
  expect(await isDismissed(member)).toBe(false)
})
