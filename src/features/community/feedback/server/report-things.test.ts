import { createRouterClient } from '@orpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  connectModeration,
  moderationRoutes,
  reportsRoutes,
} from '#features/community/moderation/moderation.factory.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { notifiedKinds } from '#features/people/notifications/notifications.factory.ts'
import { emptyRegisters } from '#server/connect/register.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import feedback from '../feedback.server.ts'

const { db } = await testDatabase()
const routes = { ...reportsRoutes(db), ...moderationRoutes(db, { publicUrl: 'https://pola.test' }) }

beforeAll(() => {
  connectModeration()
  feedback.connect?.()
})
afterAll(emptyRegisters)

const by = (user?: TestUser) => createRouterClient(routes, { context: user ? asViewer(user.viewer) : guest() })

async function createPost(vendorId: number): Promise<number> {
  const row = await db
    .insertInto('feedbackPosts')
    .values({ vendorId, message: 'Buy my pills.' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

test('guests can’t report', async () => {
  const id = await createVendor(db)
  const flag = { kind: 'profile', id, reason: 'outdated' } as const
  await expect(by().sendReport(flag)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(by().flagFeedback({ id: 1, reason: 'spam' })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(by().getOwnReport({ kind: 'profile', id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('things that visitors don’t see can’t be reported', async () => {
  const me = by(await createUser(db))
  const [shown, hidden] = [await createVendor(db), await createVendor(db, { status: 2, approvedAt: null })]
  const draft = await createListing(db, { vendorId: shown, status: 'draft' })
  const gone = await createPost(shown)
  await db.updateTable('feedbackPosts').set({ deletedAt: new Date() }).where('id', '=', gone).execute()
  const missing = { code: 'NOT_FOUND' }
  await expect(me.sendReport({ kind: 'profile', id: hidden, reason: 'outdated' })).rejects.toMatchObject(missing)
  await expect(me.sendReport({ kind: 'listing', id: draft, reason: 'outdated' })).rejects.toMatchObject(missing)
  await expect(me.flagFeedback({ id: gone, reason: 'spam' })).rejects.toMatchObject(missing)
  await expect(me.flagFeedback({ id: await createPost(hidden), reason: 'spam' })).rejects.toMatchObject(missing)
})

test('the reason “Other” needs a message, and each kind has its own reasons', async () => {
  const me = by(await createUser(db))
  const id = await createVendor(db)
  const flag = { kind: 'profile', id } as const
  await expect(me.sendReport({ ...flag, reason: 'other', message: '  ' })).rejects.toMatchObject({
    code: 'gm-error-message-required',
    data: { field: 'message' },
  })
  await expect(me.sendReport({ ...flag, reason: 'spam' })).rejects.toMatchObject({ code: 'gm-error-reason-required' })
  await expect(me.flagFeedback({ id: await createPost(id), reason: 'outdated' })).rejects.toMatchObject({
    code: 'gm-error-reason-required',
  })
  for (const reason of ['harassment', 'not-as-described'] as const)
    await expect(me.sendReport({ ...flag, reason })).rejects.toMatchObject({ code: 'gm-error-reason-required' })
  // a reason of forums, which feedback offered in the past
  await expect(me.flagFeedback({ id: await createPost(id), reason: 'wrong-location' })).rejects.toMatchObject({
    code: 'gm-error-reason-required',
  })
  expect(await me.flagFeedback({ id: await createPost(id), reason: 'harassment' })).toMatchObject({
    reason: 'harassment',
  })
  await expect(me.sendReport({ ...flag, reason: 'x' as never })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('a person has one open report of a thing, and can read and rewrite it', async () => {
  const user = await createUser(db)
  const vendorId = await createVendor(db, { subDomain: 'leafs', brand: { en: 'Leafs', si: 'කොළ' } })
  const id = await createListing(db, { vendorId, title: { en: 'Tea' } })
  const thing = { kind: 'listing', id } as const
  expect(await by(user).getOwnReport(thing)).toEqual({ report: null })
  const moderator = await createUser(db, { role: 1 })
  const both = [
    by(user).sendReport({ ...thing, reason: 'outdated' }),
    by(user).sendReport({ ...thing, reason: 'outdated' }),
  ]
  await Promise.all(both)
  await by(user).sendReport({ ...thing, reason: 'other', message: 'It is not tea.' })
  expect(await by(user).getOwnReport(thing)).toMatchObject({ report: { reason: 'other', message: 'It is not tea.' } })
  expect(await by(await createUser(db)).getOwnReport(thing)).toEqual({ report: null })
  const post = await createPost(vendorId)
  await by(user).flagFeedback({ id: post, reason: 'spam' })
  expect((await notifiedKinds(db, moderator.id)).toSorted()).toEqual(['report-came', 'report-came'])
  const admin = by(moderator)
  expect((await admin.getCases({ language: 'si', limit: 2 })).items).toMatchObject([
    { kind: 'feedback', title: 'කොළ', excerpt: 'Buy my pills.', reasons: [{ reason: 'spam', count: 1 }] },
    { kind: 'listing', title: 'Tea', excerpt: 'What it is.', reasons: [{ reason: 'other', count: 1 }], reportCount: 1 },
  ])
  const [, { id: caseId } = { id: 0 }] = (await admin.getCases({})).items
  expect(await admin.getCase({ id: caseId, language: 'si' })).toMatchObject({
    ...{ title: 'Tea', link: `/marketplace/listing/${id}`, state: 'shown' },
    author: { name: 'කොළ', link: '/leafs', email: null, chat: `/chats/enterprise_${vendorId}?as=help` },
    reports: [{ message: 'It is not tea.', reporter: { name: user.name, chat: `/chats/user_${user.id}?as=help` } }],
  })
  expect((await admin.getCases({ kind: 'listing' })).items).toHaveLength(1)
  expect((await admin.getCases({ state: 'closed' })).items).toEqual([])
})
