import { createRouterClient } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectModeration } from '#features/community/moderation/moderation.factory.ts'
import { screenNothing } from '#features/community/screening/screening.factory.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { restoreAccount, suspendAccount } from '#features/people/accounts/server/index.ts'
import { exportNotifications } from '#features/people/notifications/server/index.ts'
import '#features/people/points/points.tables.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { emptyRegisters } from '#server/connect/register.ts'
import type { Tx } from '#server/db/database.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createFeedback } from '../feedback.factory.ts'
import feedback from '../feedback.server.ts'
import { countAnswers, countFeedbackAbout } from './count-answers.ts'
import { countOpenFeedback } from './count-open-feedback.ts'
import { feedbackRoutes } from './feedback.routes.ts'
import { countFeedback } from './list-feedback.ts'
import { hideFeedback, holdFeedback, releaseFeedback, removeFeedback, showFeedback } from './moderate-feedback.ts'

const { db } = await testDatabase()

beforeAll(async () => {
  connectModeration()
  feedback.connect?.()
  await screenNothing(db)
})
afterAll(emptyRegisters)

const routes = feedbackRoutes(db)
const by = (user?: TestUser) => createRouterClient(routes, { context: user ? asViewer(user.viewer) : guest() })
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const actAs = (user: TestUser, vendorId: number | null) =>
  db.updateTable('users').set({ selectedVendorId: vendorId }).where('id', '=', user.id).execute()

/** An enterprise with a post, which has a file, a tag and an answer of the enterprise, and another post. */
async function aWorld() {
  const [vendorId, tagged] = [await createVendor(db), await createVendor(db)]
  const [author, owner, other] = [await createUser(db), await createUser(db), await createUser(db)]
  await addToTeam(db, vendorId, owner.id, 1)
  await actAs(owner, vendorId)
  const uuid = await createFile(db, { ownerId: author.id, kind: 'document' })
  const about = { vendorProfileId: vendorId }
  await by(other).sendProfileFeedback({ ...about, message: 'Another post.' })
  const { id } = await by(author).sendProfileFeedback({
    ...{ ...about, message: 'Weak tea.', file: { uuid }, taggedVendors: [tagged] },
  })
  const answer = await by(owner).sendProfileFeedback({ ...about, parentId: id, message: 'Sorry.' })
  return { vendorId, author, owner, other, id, answerId: answer.id }
}

type World = Awaited<ReturnType<typeof aWorld>>

/** All that somebody gets of the feedback. */
async function outputsFor({ vendorId, id }: World, user?: TestUser) {
  const reader = user?.id ?? null
  const about = { vendorProfileId: vendorId }
  return {
    all: await by(user).getFeedback(about),
    answers: await by(user).getFeedback({ ...about, parentId: id }),
    own: user && (await by(user).getOwnFeedback({})),
    notices: user && (await exportNotifications(db, user.id)),
    counts: [
      await countAnswers(db, vendorId, reader),
      await countFeedbackAbout(db, vendorId, reader),
      await countOpenFeedback(db, vendorId, reader),
      user && (await countFeedback(db, { userId: user.id })),
    ],
  }
}

/** What everybody gets, byte by byte. */
async function outputsOf(world: World): Promise<string> {
  const { author, owner, other } = world
  const outputs = []
  for (const reader of [undefined, author, owner, other]) outputs.push(await outputsFor(world, reader))
  // addresses of documents are signed with the time
  return JSON.stringify(outputs).replaceAll(/expires=\d+&signature=[\w-]+/g, '')
}

const words = /Weak tea|Sorry/

test.each([
  ['hide', hideFeedback],
  ['hold', holdFeedback],
  ['remove', removeFeedback],
] as const)(
  '%s takes a post with its answers out of all that others get, and showing it gives back the same',
  async (_, verb) => {
    const world = await aWorld()
    const { id, author, owner, other } = world
    const before = await outputsOf(world)
    expect(before).toMatch(words)
    expect(await inTx(tx => verb(tx, id))).toBe('shown')
    for (const reader of [undefined, other]) {
      const seen = await outputsFor(world, reader)
      expect(JSON.stringify(seen)).not.toMatch(words)
      expect(seen.all.count).toBe(1)
      expect(seen.counts.slice(0, 2)).toEqual([[], 1])
    }
    // the owner still finds the answer that they wrote nowhere, as it stands under the post
    expect(JSON.stringify(await outputsFor(world, owner))).not.toMatch(words)
    expect(await by(author).getOwnFeedback({})).toMatchObject(
      verb === removeFeedback
        ? { items: [], count: 0 }
        : { items: [{ id, state: verb === hideFeedback ? 'hidden' : 'held' }] },
    )
    expect(await inTx(tx => showFeedback(tx, id))).not.toBe('shown')
    expect(await outputsOf(world)).toBe(before)
  },
)

test('an answer is hidden alone, and the post waits for an answer again', async () => {
  const world = await aWorld()
  const before = await outputsOf(world)
  await inTx(tx => hideFeedback(tx, world.answerId))
  const { all, answers, counts } = await outputsFor(world, world.author)
  expect(all.items).toMatchObject([{ message: 'Weak tea.', replyCount: 0, replies: [] }, {}])
  expect(answers).toMatchObject({ items: [], count: 0 })
  expect(counts.slice(0, 3)).toMatchObject([[], 2, { count: 2 }])
  expect((await outputsFor(world, world.owner)).all.items).toMatchObject([
    { replies: [{ message: 'Sorry.', state: 'hidden' }] },
    {},
  ])
  await inTx(tx => showFeedback(tx, world.answerId))
  expect(await outputsOf(world)).toBe(before)
})

test('what a suspended person wrote isn’t seen until the suspension is over, restored or not', async () => {
  const world = await aWorld()
  const before = await outputsOf(world)
  const until = (date: Date | null) => inTx(tx => suspendAccount(tx, world.author.id, { until: date, why: 'Spam' }))
  await until(null)
  for (const reader of [undefined, world.owner, world.other])
    expect(JSON.stringify(await outputsFor(world, reader))).not.toMatch(words)
  await until(new Date(Date.now() - 1000))
  expect(await outputsOf(world)).toBe(before)
  await until(new Date(Date.now() + 60_000))
  expect((await outputsFor(world)).all.count).toBe(1)
  await inTx(tx => restoreAccount(tx, world.author.id))
  expect(await outputsOf(world)).toBe(before)
})

test('a post that is held at first sends and pays nothing until it is released, and then once', async () => {
  const { owner, other: author } = await aWorld()
  const about = await createVendor(db)
  await addToTeam(db, about, owner.id, 1)
  const id = await createFeedback(db, {
    ...{ vendorId: about, authorId: author.id, message: 'Held words.', state: 'held', announcedAt: null },
  })
  const sent = async () => ({
    notices: (await exportNotifications(db, owner.id)).told.filter(({ text }) => text === 'Held words.').length,
    points: (
      await db
        .selectFrom('pointEntries')
        .select('id')
        .where('userId', '=', author.id)
        .where('source', '=', `vendor:${about}`)
        .execute()
    ).length,
  })
  expect(await sent()).toEqual({ notices: 0, points: 0 })
  expect((await by().getFeedback({ vendorProfileId: about })).items).toEqual([])
  expect((await by(author).getFeedback({ vendorProfileId: about })).items).toMatchObject([{ id, state: 'held' }])
  expect(await inTx(tx => releaseFeedback(tx, id))).toBe('held')
  expect(await sent()).toEqual({ notices: 1, points: 1 })
  await db.deleteFrom('notifications').where('userId', '=', owner.id).execute()
  await db.deleteFrom('pointEntries').where('userId', '=', author.id).execute()
  await inTx(tx => holdFeedback(tx, id))
  await inTx(tx => releaseFeedback(tx, id))
  await inTx(tx => hideFeedback(tx, id))
  expect(await inTx(tx => releaseFeedback(tx, id))).toBe('hidden')
  expect((await by().getFeedback({ vendorProfileId: about })).items).toEqual([])
  await inTx(tx => showFeedback(tx, id))
  expect(await sent()).toEqual({ notices: 0, points: 0 })
  expect((await by().getFeedback({ vendorProfileId: about })).items).toMatchObject([{ id, state: 'shown' }])
})

test('one that is removed while it waits, and is shown after all, sends and pays then', async () => {
  const { other: author } = await aWorld()
  const about = await createVendor(db)
  const id = await createFeedback(db, {
    ...{ vendorId: about, authorId: author.id, message: 'Held words.', state: 'held', announcedAt: null },
  })
  const paid = () => db.selectFrom('pointEntries').select('id').where('source', '=', `vendor:${about}`).execute()
  await inTx(tx => removeFeedback(tx, id))
  expect(await paid()).toHaveLength(0)
  expect(await inTx(tx => showFeedback(tx, id))).toBe('removed')
  expect(await paid()).toHaveLength(1)
})

test('authors change and delete what is hidden, not what was removed; nobody answers it; admins reach it by cases', async () => {
  const { vendorId, author, other, id } = await aWorld()
  const missing = { code: 'NOT_FOUND' }
  const admin = await createUser(db, { role: 1 })
  await inTx(tx => hideFeedback(tx, id))
  for (const writer of [author, other])
    await expect(
      by(writer).sendProfileFeedback({ vendorProfileId: vendorId, parentId: id, message: 'x' }),
    ).rejects.toMatchObject(missing)
  await expect(by(admin).deleteFeedback({ id })).rejects.toMatchObject(missing)
  expect(await by(author).changeFeedback({ id, message: 'Tea.' })).toMatchObject({ message: 'Tea.', state: 'hidden' })
  await inTx(tx => removeFeedback(tx, id))
  await expect(by(author).changeFeedback({ id, message: 'x' })).rejects.toMatchObject(missing)
  await expect(by(author).deleteFeedback({ id })).rejects.toMatchObject(missing)
  await inTx(tx => hideFeedback(tx, id))
  await by(author).deleteFeedback({ id })
  expect(await inTx(tx => showFeedback(tx, id))).toBeUndefined()
})

test('words that were corrected are in no notification any more', async () => {
  const { author, owner, answerId, id } = await aWorld()
  await by(author).changeFeedback({ id, message: 'Mild tea.' })
  await by(owner).changeFeedback({ id: answerId, message: 'Thank you.' })
  const told = async (user: TestUser) => (await exportNotifications(db, user.id)).told.map(({ text }) => text)
  expect(await told(owner)).toContain('Mild tea.')
  expect(await told(author)).toContain('Thank you.')
  expect([...(await told(owner)), ...(await told(author))].join()).not.toMatch(words)
})
