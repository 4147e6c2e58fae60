import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { screenNothing } from '#features/community/screening/screening.factory.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import '#features/people/points/points.tables.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import '#server/audit/audit.tables.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { createFeedback } from '../feedback.factory.ts'
import { countAnswers } from './count-answers.ts'
import { feedbackRoutes } from './feedback.routes.ts'
import { countFeedback } from './list-feedback.ts'

const { db } = await testDatabase()
await screenNothing(db)
const routes = feedbackRoutes(db)
const by = (user?: TestUser) => createRouterClient(routes, { context: user ? asViewer(user.viewer) : guest() })
const actAs = (user: TestUser, vendorId: number | null) =>
  db.updateTable('users').set({ selectedVendorId: vendorId }).where('id', '=', user.id).execute()

test('guests can read feedback but not write it', async () => {
  const vendorProfileId = await createVendor(db)
  const author = await createUser(db)
  const { id } = await by(author).sendProfileFeedback({ vendorProfileId, message: 'Good tea.' })
  const unauthorized = { code: 'UNAUTHORIZED' }
  await expect(by().sendProfileFeedback({ vendorProfileId, message: 'x' })).rejects.toMatchObject(unauthorized)
  await expect(by().changeFeedback({ id, message: 'x' })).rejects.toMatchObject(unauthorized)
  await expect(by().deleteFeedback({ id })).rejects.toMatchObject(unauthorized)
  await expect(by().getOwnFeedback({})).rejects.toMatchObject(unauthorized)
  const seen = await by().getFeedback({ vendorProfileId })
  expect(seen).toMatchObject({ count: 1, barrier: 'guest', replyBarrier: 'guest' })
  expect(seen.items).toMatchObject([
    { message: 'Good tea.', author: { name: author.name }, own: false, deletable: false },
  ])
})

test('a plain member can’t write while acting as the enterprise, only as themselves', async () => {
  const [about, own] = [await createVendor(db), await createVendor(db)]
  const member = await createUser(db)
  await addToTeam(db, own, member.id, 3)
  await actAs(member, own)
  expect(await by(member).getFeedback({ vendorProfileId: about })).toMatchObject({
    barrier: 'member',
    replyBarrier: 'member',
  })
  await expect(by(member).sendProfileFeedback({ vendorProfileId: about, message: 'x' })).rejects.toMatchObject({
    code: 'gm-info-member-role',
    status: 403,
  })
  await actAs(member, null)
  expect(await by(member).sendProfileFeedback({ vendorProfileId: about, message: 'x' })).toMatchObject({ own: true })
})

test('an enterprise can’t post feedback about itself, but can answer it', async () => {
  const about = await createVendor(db, { brand: { en: 'Leaf' }, subDomain: 'leaf' })
  const owner = await createUser(db)
  await addToTeam(db, about, owner.id, 1)
  const refused = { code: 'gm-info-own-enterprise', status: 403 }
  const call = () => by(owner).sendProfileFeedback({ vendorProfileId: about, message: 'We are great.' })
  await expect(call()).rejects.toMatchObject(refused)
  await actAs(owner, about)
  await expect(call()).rejects.toMatchObject(refused)
  const { id } = await by(await createUser(db)).sendProfileFeedback({ vendorProfileId: about, message: 'Late parcel.' })
  const answer = { vendorProfileId: about, parentId: id, message: 'Sorry.' }
  expect(await by(owner).sendProfileFeedback(answer)).toMatchObject({
    parentId: id,
    author: { name: 'Leaf', subDomain: 'leaf' },
  })
  expect((await by().getFeedback({ vendorProfileId: about })).items).toMatchObject([
    { replyCount: 1, replies: [{ message: 'Sorry.' }] },
  ])
  expect(await by().getFeedback({ vendorProfileId: about, parentId: id })).toMatchObject({ count: 1 })
})

test('only authors change and delete their posts; about those of others moderators decide in cases', async () => {
  const vendorProfileId = await createVendor(db)
  const [author, other, owner] = [await createUser(db), await createUser(db), await createUser(db)]
  await addToTeam(db, vendorProfileId, owner.id, 1)
  const admin = await createUser(db, { role: 1 })
  const { id } = await by(author).sendProfileFeedback({ vendorProfileId, message: 'First.' })
  for (const user of [other, owner]) {
    await expect(by(user).changeFeedback({ id, message: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(by(user).deleteFeedback({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  await expect(by(admin).changeFeedback({ id, message: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(by(admin).deleteFeedback({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await by(author).changeFeedback({ id, message: 'Better.' })).toMatchObject({
    message: 'Better.',
    edited: true,
  })
  await by(other).sendProfileFeedback({ vendorProfileId, parentId: id, message: 'Me too.' })
  await by(author).deleteFeedback({ id })
  expect(await by().getFeedback({ vendorProfileId })).toMatchObject({ items: [], count: 0 })
  expect(await countFeedback(db, { userId: other.id })).toBe(0)
  await expect(by(author).changeFeedback({ id, message: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('hidden enterprises, posts about other enterprises and answers can’t be answered or tagged: NOT_FOUND', async () => {
  const hidden = await createVendor(db, { status: 2, approvedAt: null })
  const [one, two] = [await createVendor(db), await createVendor(db)]
  const me = by(await createUser(db))
  const missing = { code: 'NOT_FOUND' }
  await expect(me.sendProfileFeedback({ vendorProfileId: hidden, message: 'x' })).rejects.toMatchObject(missing)
  await expect(by().getFeedback({ vendorProfileId: hidden })).rejects.toMatchObject(missing)
  const { id } = await me.sendProfileFeedback({ vendorProfileId: one, message: 'x' })
  const reply = await me.sendProfileFeedback({ vendorProfileId: one, parentId: id, message: 'y' })
  for (const parent of [
    { vendorProfileId: two, parentId: id },
    { vendorProfileId: one, parentId: reply.id },
    { vendorProfileId: one, parentId: 999_999 },
  ])
    await expect(me.sendProfileFeedback({ ...parent, message: 'z' })).rejects.toMatchObject(missing)
  const tagged = { vendorProfileId: one, message: 'x', taggedVendors: [two, hidden] }
  await expect(me.sendProfileFeedback(tagged)).rejects.toMatchObject(missing)
})

test.each(['', '   \n', 'x'.repeat(5001), 'a\0b'])('an invalid message (case %#) isn’t posted', async message => {
  const vendorProfileId = await createVendor(db)
  const me = by(await createUser(db))
  await expect(me.sendProfileFeedback({ vendorProfileId, message })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('only the uploader can attach a file, only once, and it’s deleted with the post', async () => {
  const vendorProfileId = await createVendor(db)
  const [author, other] = [await createUser(db), await createUser(db)]
  const uuid = await createFile(db, { ownerId: author.id, kind: 'document' })
  const feedback = { vendorProfileId, message: 'See this.', file: { uuid } }
  await expect(by(other).sendProfileFeedback(feedback)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { id, file } = await by(author).sendProfileFeedback(feedback)
  expect(file).toMatchObject({ id: uuid, kind: 'document', fileName: 'file.pdf' })
  await expect(by(author).sendProfileFeedback(feedback)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await by(author).deleteFeedback({ id })
  const row = await db.selectFrom('files').select('state').where('id', '=', uuid).executeTakeFirstOrThrow()
  expect(row.state).toBe('released')
})

test('feedback is paged from the latest on, with tagged enterprises in the reader’s language', async () => {
  const vendorProfileId = await createVendor(db)
  const tagged = await createVendor(db, { brand: { en: 'Mill', si: 'මෝල' } })
  const author = await createUser(db)
  for (const message of ['one', 'two', 'three'])
    await by(author).sendProfileFeedback({ vendorProfileId, message, taggedVendors: [tagged, tagged] })
  const first = await by(author).getFeedback({ vendorProfileId, limit: 2, language: 'si' })
  expect(first).toMatchObject({ count: 3, offset: 0, limit: 2, barrier: null, replyBarrier: null })
  expect(first.items.map(post => post.message)).toEqual(['three', 'two'])
  expect(first.items[0]?.taggedVendors).toMatchObject([{ id: tagged, brand: 'මෝල' }])
  expect((await by().getFeedback({ vendorProfileId, limit: 2, page: 2 })).items).toMatchObject([{ message: 'one' }])
  expect(await by(author).getOwnFeedback({ limit: 1 })).toMatchObject({ count: 3, items: [{ message: 'three' }] })
})

test('feedback pays points once per enterprise, answers pay none; authors of deleted accounts have no name', async () => {
  const vendorProfileId = await createVendor(db)
  const author = await createUser(db)
  const { id } = await by(author).sendProfileFeedback({ vendorProfileId, message: 'a' })
  await by(author).sendProfileFeedback({ vendorProfileId, message: 'b' })
  await by(author).sendProfileFeedback({ vendorProfileId, parentId: id, message: 'c' })
  const paid = await db.selectFrom('pointEntries').select('reason').where('userId', '=', author.id).execute()
  expect(paid).toEqual([{ reason: 'feedback-shared' }])
  await db.deleteFrom('users').where('id', '=', author.id).execute()
  expect((await by().getFeedback({ vendorProfileId })).items).toMatchObject([{ author: null }, { author: null }])
})

test('answers are counted by month: only the enterprise’s own, without deleted ones', async () => {
  const [vendorId, other] = [await createVendor(db), await createVendor(db)]
  const post = await createFeedback(db, { vendorId, message: 'Good tea.' })
  const second = await createFeedback(db, { vendorId, message: 'Late.' })
  const answer = (parentId: number, day: string, more: { actingVendorId?: number; deletedAt?: Date } = {}) => {
    const createdAt = new Date(`${day}T12:00:00Z`)
    return createFeedback(db, { vendorId, parentId, message: 'Thanks.', actingVendorId: vendorId, createdAt, ...more })
  }
  await answer(post, '2026-01-31')
  await answer(post, '2026-02-01')
  await answer(post, '2026-02-02')
  await answer(second, '2026-02-28')
  await answer(second, '2026-03-01', { actingVendorId: other })
  await answer(second, '2026-03-01', { deletedAt: new Date() })
  expect(await countAnswers(db, vendorId, null)).toEqual([
    { month: '2026-02', count: 2 },
    { month: '2026-01', count: 1 },
  ])
  expect(await countAnswers(db, other, null)).toEqual([])
})

test('the team is notified of feedback and its author of answers; nobody of their own posts or of deleted ones', async () => {
  const vendorProfileId = await createVendor(db, { subDomain: 'heard', brand: { en: 'Heard' } })
  const [owner, writer] = [await createUser(db), await createUser(db)]
  await addToTeam(db, vendorProfileId, owner.id, 1)
  const noticesOf = async (user: TestUser) =>
    (await db.selectFrom('notifications').select(['kind', 'data']).where('userId', '=', user.id).execute()).map(
      ({ kind, data }) => `${kind}: ${(data as { message: string }).message}`,
    )
  const { id } = await by(writer).sendProfileFeedback({ vendorProfileId, message: 'Good tea.' })
  await actAs(owner, vendorProfileId)
  await by(owner).sendProfileFeedback({ vendorProfileId, parentId: id, message: 'Thank you!' })
  await by(writer).sendProfileFeedback({ vendorProfileId, parentId: id, message: 'Welcome.' })
  expect([await noticesOf(owner), await noticesOf(writer)]).toEqual([
    ['feedback-given: Good tea.'],
    ['feedback-answered: Thank you!'],
  ])
  await by(writer).deleteFeedback({ id })
  expect([await noticesOf(owner), await noticesOf(writer)]).toEqual([[], []])
})
