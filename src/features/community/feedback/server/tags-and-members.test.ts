import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { screenNothing } from '#features/community/screening/screening.factory.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import '#server/audit/audit.tables.ts'
import { hideVendor, showVendor } from '#features/market/directory/server/index.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { feedbackRoutes } from './feedback.routes.ts'
import { feedbackTagged } from './feedback-notifications.ts'
import { hideFeedback, showFeedback } from './moderate-feedback.ts'

const { db } = await testDatabase()
await screenNothing(db)
const routes = feedbackRoutes(db)
const by = (user?: TestUser) => createRouterClient(routes, { context: user ? asViewer(user.viewer) : guest() })
const missing = { code: 'NOT_FOUND' }

async function withTeam(brand: string) {
  const vendorId = await createVendor(db, { brand: { en: brand } })
  const [owner, admin, member] = [await createUser(db), await createUser(db), await createUser(db)]
  await addToTeam(db, vendorId, owner.id, 1)
  await addToTeam(db, vendorId, admin.id, 2)
  await addToTeam(db, vendorId, member.id, 3)
  return { vendorId, owner, admin, member }
}

/** What somebody's centre shows of tags, by the rule that it asks. */
async function tagNotices({ id }: TestUser): Promise<string[]> {
  const seen = feedbackTagged.isSeen?.({ key: sql.ref('notifications.key'), userId: sql.ref('notifications.user_id') })
  const rows = await db
    .selectFrom('notifications')
    .select('data')
    .where('userId', '=', id)
    .where('kind', '=', feedbackTagged.kind)
    .where(sql<boolean>`${seen}`)
    .execute()
  return rows.map(({ data }) => (data as { message: string }).message)
}

test('only owners and admins of the tagged enterprise take its tag off; for others it looks missing', async () => {
  const about = await createVendor(db)
  const [tagged, other] = [await withTeam('Mill'), await withTeam('Loom')]
  const author = await createUser(db)
  const feedback = { vendorProfileId: about, message: 'Better at the mill.', taggedVendors: [tagged.vendorId, about] }
  const { id, taggedVendors } = await by(author).sendProfileFeedback(feedback)
  expect(taggedVendors).toMatchObject([{ id: tagged.vendorId, own: false }])
  const tag = { id, vendorId: tagged.vendorId }
  await expect(by().untagFeedback(tag)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const user of [author, tagged.member, other.owner])
    await expect(by(user).untagFeedback(tag)).rejects.toMatchObject(missing)
  await expect(by(other.owner).untagFeedback({ id, vendorId: other.vendorId })).rejects.toMatchObject(missing)
  const admin = await createUser(db, { role: 1 })
  await expect(by(admin).untagFeedback(tag)).rejects.toMatchObject({ code: 'gm-error-read-only', status: 403 })
  const own = (await by(tagged.owner).getFeedback({ vendorProfileId: about })).items[0]?.taggedVendors
  expect(own).toMatchObject([{ id: tagged.vendorId, own: true }])
})

test('a tagged team is notified and finds the post at its desk, until it takes its tag off for good', async () => {
  const about = await createVendor(db)
  const { vendorId, owner, member } = await withTeam('Mill')
  const author = await createUser(db)
  const me = by(author)
  const words = { vendorProfileId: about, message: 'Better at the mill.', taggedVendors: [vendorId] }
  const { id } = await me.sendProfileFeedback(words)
  expect([await tagNotices(owner), await tagNotices(member), await tagNotices(author)]).toEqual([
    ['Better at the mill.'],
    ['Better at the mill.'],
    [],
  ])
  await me.changeFeedback({ id, message: 'Best at the mill.' })
  expect(await tagNotices(owner)).toEqual(['Best at the mill.'])
  const deskOf = async (user: TestUser) =>
    (await by(user).getFeedbackDesk({ vendorId })).tagged.items.map(({ message }) => message)
  expect(await deskOf(member)).toEqual(['Best at the mill.'])
  await db.transaction().execute(tx => hideFeedback(tx, id))
  expect([await tagNotices(owner), await deskOf(owner)]).toEqual([[], []])
  await db.transaction().execute(tx => showFeedback(tx, id))
  expect([await tagNotices(owner), await deskOf(owner)]).toEqual([['Best at the mill.'], ['Best at the mill.']])

  await by(owner).untagFeedback({ id, vendorId })
  await by(owner).untagFeedback({ id, vendorId })
  expect([await tagNotices(owner), await deskOf(owner)]).toEqual([[], []])
  const changed = await me.changeFeedback({ id, message: 'Still the best.' })
  expect(changed).toMatchObject({ message: 'Still the best.', taggedVendors: [] })
  const acts = await db.selectFrom('auditLog').select('userId').where('action', '=', 'feedback.untagged').execute()
  expect(acts).toEqual([{ userId: owner.id }])
})

test('the team reads its desk, owners and admins say whether members write, and strangers find nothing', async () => {
  const { vendorId, owner, admin, member } = await withTeam('Mill')
  const about = await createVendor(db)
  const stranger = await createUser(db)
  const setting = { vendorId, memberRoleRestriction: false }
  await expect(by().getFeedbackDesk({ vendorId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(by(stranger).getFeedbackDesk({ vendorId })).rejects.toMatchObject(missing)
  for (const user of [stranger, member])
    await expect(by(user).setMemberRestriction(setting)).rejects.toMatchObject(missing)
  expect(await by(member).getFeedbackDesk({ vendorId })).toMatchObject({
    ...{ memberRoleRestriction: true, mayChange: false },
    ...{ rating: { thumbs: 0, down: 0 }, reasons: [] },
  })
  await db.updateTable('users').set({ selectedVendorId: vendorId }).where('id', '=', member.id).execute()
  const write = () => by(member).sendProfileFeedback({ vendorProfileId: about, message: 'Good cloth.' })
  await expect(write()).rejects.toMatchObject({ code: 'gm-info-member-role', status: 403 })

  await by(admin).setMemberRestriction(setting)
  await by(owner).setMemberRestriction(setting)
  expect(await by(owner).getFeedbackDesk({ vendorId })).toMatchObject({ memberRoleRestriction: false, mayChange: true })
  expect(await by(member).getFeedback({ vendorProfileId: about })).toMatchObject({ barrier: null, replyBarrier: null })
  expect(await write()).toMatchObject({ author: { name: 'Mill' } })
  expect(await by(member).getFeedback({ vendorProfileId: vendorId })).toMatchObject({ barrier: 'own-enterprise' })

  await by(owner).setMemberRestriction({ vendorId, memberRoleRestriction: true })
  await expect(write()).rejects.toMatchObject({ code: 'gm-info-member-role' })
  const acts = await db.selectFrom('auditLog').select('action').where('target', '=', `vendor:${vendorId}`).execute()
  expect(acts.map(({ action }) => action)).toEqual(['feedback.members-write', 'feedback.members-barred'])
})

test('the desk counts the reasons that visitors see', async () => {
  const { vendorId, member } = await withTeam('Mill')
  const [one, two, three] = [await createUser(db), await createUser(db), await createUser(db)]
  const say = (user: TestUser, thumb: Parameters<ReturnType<typeof by>['setThumb']>[0]['thumb']) =>
    by(user).sendProfileFeedback({ vendorProfileId: vendorId, message: 'Flour.', thumb })
  await say(one, { thumb: 'up', reasons: ['kind', 'quality'] })
  await say(two, { thumb: 'up', reasons: ['kind'] })
  const { id } = await say(three, { thumb: 'down', reasons: ['late'] })
  const desk = () => by(member).getFeedbackDesk({ vendorId })
  expect(await desk()).toMatchObject({
    rating: { thumbs: 2, down: 1 },
    reasons: [
      { reason: 'quality', count: 1 },
      { reason: 'kind', count: 2 },
      { reason: 'late', count: 1 },
    ],
  })
  await db.transaction().execute(tx => hideFeedback(tx, id))
  expect(await desk()).toMatchObject({ rating: { thumbs: 2, down: 0 }, reasons: [{ count: 1 }, { count: 2 }] })
})

test('an author changes which enterprises a post names; each is notified once, and one that left stays off', async () => {
  const about = await createVendor(db)
  const [mill, loom, kiln] = [await withTeam('Mill'), await withTeam('Loom'), await withTeam('Kiln')]
  const me = by(await createUser(db))
  const message = 'Better at the mill.'
  const { id } = await me.sendProfileFeedback({
    vendorProfileId: about,
    message,
    taggedVendors: [mill.vendorId, kiln.vendorId],
  })
  const names = async (taggedVendors?: number[]) => {
    const changed = await me.changeFeedback({ id, message, ...(taggedVendors && { taggedVendors }) })
    return changed.taggedVendors.map(({ brand }) => brand).sort()
  }
  const noticed = async () => [(await tagNotices(mill.owner)).length, (await tagNotices(loom.owner)).length]
  expect(await names()).toEqual(['Kiln', 'Mill'])
  expect(await names([loom.vendorId, about])).toEqual(['Loom'])
  expect(await noticed()).toEqual([0, 1])
  expect(await names([mill.vendorId, loom.vendorId])).toEqual(['Loom', 'Mill'])
  expect(await noticed()).toEqual([1, 1])
  await by(loom.owner).untagFeedback({ id, vendorId: loom.vendorId })
  expect(await names([mill.vendorId, loom.vendorId])).toEqual(['Mill'])
  await expect(names([mill.vendorId, 999_999])).rejects.toMatchObject(missing)
  expect(await names()).toEqual(['Mill'])
})

test('an enterprise that is out of sight keeps its tag', async () => {
  const about = await createVendor(db)
  const mill = await withTeam('Mill')
  const me = by(await createUser(db))
  const message = 'Better at the mill.'
  const { id } = await me.sendProfileFeedback({ vendorProfileId: about, message, taggedVendors: [mill.vendorId] })
  await db.transaction().execute(tx => hideVendor(tx, mill.vendorId, 'team'))
  expect((await me.changeFeedback({ id, message, taggedVendors: [] })).taggedVendors).toEqual([])
  await db.transaction().execute(tx => showVendor(tx, mill.vendorId, 'team'))
  expect((await me.changeFeedback({ id, message })).taggedVendors).toMatchObject([{ id: mill.vendorId }])
})
