import { createRouterClient } from '@orpc/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { hideVendor, setProfileText } from '#features/market/directory/server/index.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { setListingText } from '#features/market/listings/server/index.ts'
import '#features/market/listings/listings.tables.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { notifiedKinds } from '#features/people/notifications/notifications.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { emptyRegisters } from '#server/connect/register.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { asViewer } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { teamRoles } from '#shared/roles.ts'
import moderation from '../moderation.server.ts'
import '../moderation.tables.ts'
import { moveCases } from './cases/move-cases.ts'
import { openCase } from './cases/open-case.ts'
import { keepUpCases } from './cases/upkeep.ts'
import { moderationRoutes } from './moderation.routes.ts'

const { db } = await testDatabase()
const by = (user: TestUser) =>
  createRouterClient(moderationRoutes(db, { publicUrl: 'https://pola.test' }), { context: asViewer(user.viewer) })

beforeAll(() => moderation.connect?.())
afterAll(emptyRegisters)

let vendorId: number
let moderator: TestUser
let owner: TestUser
beforeEach(async () => {
  await db.deleteFrom('moderationCases').execute()
  await db.updateTable('users').set({ role: 2 }).execute()
  vendorId = await createVendor(db, { brand: { en: 'Leafs' } })
  moderator = await createUser(db, { role: 1 })
  owner = await createUser(db)
  await addToTeam(db, vendorId, owner.id, teamRoles.owner)
  await addToTeam(db, vendorId, (await createUser(db)).id, teamRoles.member)
})

const reasons = { rule: 'standards', facts: { en: 'It sells wild orchids.' } } as const
const aDay = { authority: 'Consumer Affairs Authority', article: 'CAA Act, s. 10', number: 'CAA/2026/118', words: '' }

test('a listing is hidden, its owners and admins get the reasons, and it comes back as it was', async () => {
  const id = await createListing(db, { vendorId, title: { en: 'Slimming tea' } })
  const row = () => db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const before = await row()
  const { id: caseId } = await by(moderator).openCase({ thing: { kind: 'listing', id } })
  const { measures, author } = await by(moderator).getCase({ id: caseId })
  expect([measures, author?.name]).toEqual([['leave', 'warn', 'hide'], 'Leafs'])
  const { decisionId } = await by(moderator).decideCase({ id: caseId, revision: 0, measure: 'hide', ...reasons })
  expect(await row()).toMatchObject({ status: 'hidden', keptStatus: 'published' })
  const [mail] = await mailsTo(db, owner.email)
  expect(mail?.subject).toBe('“Slimming tea” is hidden until it is corrected')
  expect(await by(owner).getStatement({ id: decisionId })).toMatchObject({
    paragraphs: expect.arrayContaining([
      'It sells wild orchids.',
      'This is against rule 7: Minimum standards for what is sold and shown here.',
      'We noticed it ourselves, and a person decided.',
    ]),
  })
  await by(owner).appeal({ id: decisionId, words: 'They are grown.' })
  const other = await createUser(db, { role: 1 })
  const [appeal] = (await by(other).getCases({})).items
  await by(other).decideCase({ id: appeal?.id ?? 0, revision: 0, measure: 'take-back' })
  expect({ ...(await row()), updatedAt: null }).toEqual({ ...before, updatedAt: null })
})

test('a profile is hidden as by an admin; one that its team hid is left to its team', async () => {
  const { id } = await by(moderator).openCase({ thing: { kind: 'profile', id: vendorId } })
  await by(moderator).decideCase({ id, revision: 0, measure: 'hide', ...reasons })
  const { id: again } = await by(moderator).openCase({ thing: { kind: 'profile', id: vendorId } })
  expect(await by(moderator).getCase({ id: again })).toMatchObject({ state: 'hidden', measures: ['leave', 'show'] })
  await by(moderator).decideCase({ id: again, revision: 0, measure: 'show' })
  await db.transaction().execute(tx => hideVendor(tx, vendorId, 'team'))
  const { id: third } = await by(moderator).openCase({ thing: { kind: 'profile', id: vendorId } })
  expect(await by(moderator).getCase({ id: third })).toMatchObject({ state: 'unseen', measures: ['leave', 'warn'] })
})

test('an order of an authority is due within 24 hours, reminds once, and counts as in time', async () => {
  const id = await createListing(db, { vendorId })
  const uuid = await createFile(db, { ownerId: moderator.id, kind: 'document', purpose: 'order' })
  const receivedAt = new Date(Date.now() - 19 * 3_600_000).toISOString()
  const order = { ...aDay, receivedAt, file: { uuid } }
  const thing = { kind: 'listing' as const, id }
  const opened = await by(moderator).openCase({ thing, order })
  const { file: _, ...again } = order
  expect(await by(moderator).openCase({ thing, order: again })).toEqual(opened)
  const shown = await by(moderator).getCase({ id: opened.id })
  expect(shown).toMatchObject({ source: 'order', orders: [{ number: 'CAA/2026/118', file: { kind: 'document' } }] })
  expect(Date.parse(shown.orders[0]?.dueAt ?? '') - Date.parse(receivedAt)).toBe(24 * 3_600_000)
  const colleague = await createUser(db, { role: 1 })
  await keepUpCases(db)
  await keepUpCases(db)
  expect(await notifiedKinds(db, colleague.id)).toEqual(['moderation-case'])
  const { decisionId } = await by(moderator).decideCase({
    ...{ id: opened.id, revision: shown.revision, measure: 'hide', rule: 'law', facts: reasons.facts },
  })
  expect((await by(owner).getStatement({ id: decisionId })).paragraphs).toContain(
    'Consumer Affairs Authority ordered it by CAA/2026/118, under CAA Act, s. 10.',
  )
  expect((await by(moderator).getFigures({})).orders).toEqual({ count: 1, inTime: 1 })
})

test('what is due comes first in the queue, however old; pages have each case once', async () => {
  const listings = []
  for (let at = 0; at < 5; at += 1) listings.push(await createListing(db, { vendorId }))
  const [due, ...others] = listings as [number, ...number[]]
  const receivedAt = new Date().toISOString()
  await by(moderator).openCase({ thing: { kind: 'listing', id: due }, order: { ...aDay, receivedAt } })
  for (const id of others) await by(moderator).openCase({ thing: { kind: 'listing', id } })
  const first = await by(moderator).getCases({ limit: 2 })
  const second = await by(moderator).getCases({ limit: 2, after: first.next ?? '' })
  expect(first.items.map(({ source }) => source)).toEqual(['order', 'own-look', 'own-look'])
  const ids = [...first.items, ...second.items].map(({ id }) => id)
  expect([new Set(ids).size, second.next]).toEqual([5, null])
})

test('what a case sealed is given up once nobody can appeal any more, not while an appeal waits', async () => {
  const cases = []
  for (const kind of ['open', 'old', 'appealed']) {
    const thing = { name: { en: 'Tea' }, words: kind, authorId: owner.id, vendorId: null, language: 'en' }
    const opening = { kind: 'message' as const, thingId: `!room $${kind}`, source: 'report' as const, thing }
    cases.push(await db.transaction().execute(tx => openCase(tx, opening)))
  }
  const [, old, appealed] = cases as [number, number, number]
  const long = sql<Date>`now() - interval '7 months'`
  await db
    .updateTable('moderationCases')
    .set({ state: 'closed', closedAt: long })
    .where('id', 'in', [old, appealed])
    .execute()
  const { id: decisionId } = await db
    .insertInto('moderationDecisions')
    .values({
      ...{ caseId: appealed, caseRevision: 0, measure: 'warn', rule: 'respect', source: 'report', authorId: owner.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('moderationAppeals').values({ decisionId, caseId: appealed, words: 'Why?' }).execute()
  await keepUpCases(db)
  const rows = await db.selectFrom('moderationCases').select(['id', 'copy']).orderBy('id').execute()
  expect(rows.map(({ copy }) => copy?.words ?? null)).toEqual(['open', null, 'appealed'])
})

test('after a merge the cases of both profiles are one', async () => {
  const merged = await createVendor(db)
  const receivedAt = new Date().toISOString()
  const kept = await by(moderator).openCase({ thing: { kind: 'profile', id: vendorId } })
  const gone = await by(moderator).openCase({
    ...{ thing: { kind: 'profile', id: merged }, order: { ...aDay, receivedAt } },
  })
  await by(moderator).noteOnCase({ id: gone.id, words: 'They asked for time.' })
  await db
    .transaction()
    .execute(tx => moveCases(tx, { kind: 'enterprise', kept: String(vendorId), merged: String(merged) }))
  await expect(by(moderator).getCase({ id: gone.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await by(moderator).getCase({ id: kept.id })).toMatchObject({
    ...{ source: 'order', orders: [{ number: aDay.number }], notes: [{ words: 'They asked for time.' }] },
  })
})

test('a case has the pictures of a listing or profile in their order, also once it is hidden', async () => {
  const image = () => createFile(db, { ownerId: owner.id, purpose: 'gallery' })
  const [logoImageId, coverImageId, first, second] = [await image(), await image(), await image(), await image()]
  await db.updateTable('vendors').set({ logoImageId, coverImageId }).where('id', '=', vendorId).execute()
  await db.insertInto('vendorGallery').values({ vendorId, imageId: first, sortOrder: 0 }).execute()
  const id = await createListing(db, { vendorId })
  await db
    .insertInto('listingImages')
    .values([
      { listingId: id, imageId: second, sortOrder: 1 },
      { listingId: id, imageId: first, sortOrder: 0 },
    ])
    .execute()
  const seen = async (thing: { kind: 'listing' | 'profile'; id: number }) => {
    const opened = await by(moderator).openCase({ thing })
    const { pictures, revision } = await by(moderator).getCase(opened)
    return { ids: pictures.map(one => one.id), revision, ...opened }
  }
  for (const [thing, expected] of [
    [{ kind: 'listing', id }, [first, second]],
    [{ kind: 'profile', id: vendorId }, [logoImageId, coverImageId, first]],
  ] as const) {
    const { ids, ...opened } = await seen(thing)
    expect(ids).toEqual(expected)
    await by(moderator).decideCase({ ...opened, measure: 'hide', ...reasons })
    expect((await seen(thing)).ids).toEqual(expected)
  }
})

test('a hidden listing that is corrected comes back to the desk, which sees what was changed', async () => {
  const id = await createListing(db, { vendorId, title: { en: 'Slimming tea' }, description: { en: 'Cures all.' } })
  const thing = { kind: 'listing', id } as const
  const first = await by(moderator).openCase({ thing })
  await by(moderator).decideCase({ id: first.id, revision: 0, measure: 'hide', ...reasons })
  const correct = (field: 'title' | 'description', text: string, before: string) =>
    db.transaction().execute(tx => setListingText(tx, { vendorId, id }, { field, language: 'en', text, before }))
  const queue = async () => (await by(moderator).getCases({})).items
  expect(await queue()).toEqual([])
  await correct('description', 'Cures all.', 'Cures all.')
  expect(await queue()).toEqual([])

  await correct('description', 'Tastes of ginger.', 'Cures all.')
  const [item, ...others] = await queue()
  expect(others).toEqual([])
  expect(item).toMatchObject({ source: 'held', holds: [{ reason: 'corrected', found: 'description' }] })
  expect(await by(moderator).getCase({ id: item?.id ?? 0 })).toMatchObject({
    ...{ state: 'hidden', words: 'Tastes of ginger.', measures: ['leave', 'show'] },
    ...{ copy: null, earlier: { title: 'Slimming tea', words: 'Cures all.' } },
  })
  expect(await notifiedKinds(db, moderator.id)).toContain('moderation-case')

  // more of it joins the open case, which has changed for whoever decides
  await correct('title', 'Ginger tea', 'Slimming tea')
  const [joined, ...more] = await queue()
  expect(more).toEqual([])
  expect(joined).toMatchObject({ id: item?.id, holds: [{ found: 'description' }, { found: 'title' }] })
  const decide = (revision: number) => by(moderator).decideCase({ id: item?.id ?? 0, revision, measure: 'show' })
  await expect(decide(0)).rejects.toMatchObject({ code: 'gm-error-case-changed' })
  await decide((await by(moderator).getCase({ id: item?.id ?? 0 })).revision)
  expect(await queue()).toEqual([])
  await correct('title', 'Ginger tea, 100 g', 'Ginger tea')
  expect(await queue()).toEqual([])
})

test('whoever knows people there says so, and leaves the case to others, with a history', async () => {
  const outsider = await createUser(db)
  const id = await createListing(db, { vendorId })
  const { id: caseId } = await by(moderator).openCase({ thing: { kind: 'listing', id } })
  await expect(by(outsider).declareTie({ id: caseId, knows: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(by(moderator).declareTie({ id: caseId + 1, knows: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await by(moderator).assignCase({ id: caseId, revision: 0, userId: moderator.id })
  for (let times = 0; times < 2; times++) await by(moderator).declareTie({ id: caseId, knows: true })
  const tied = await by(moderator).getCase({ id: caseId })
  expect(tied).toMatchObject({ conflict: 'declared', hasDeclared: true, assignee: null, ties: [{ knows: true }] })
  const refused = { code: 'gm-error-conflict-of-interest' }
  const hide = { id: caseId, measure: 'hide', ...reasons } as const
  await expect(by(moderator).decideCase({ ...hide, revision: tied.revision })).rejects.toMatchObject(refused)
  const assigned = { id: caseId, revision: tied.revision, userId: moderator.id }
  await expect(by(moderator).assignCase(assigned)).rejects.toMatchObject(refused)

  const other = await createUser(db, { role: 1 })
  const shown = await by(other).getCase({ id: caseId })
  expect(shown).toMatchObject({
    conflict: null,
    hasDeclared: false,
    ties: [{ by: expect.any(String), knows: true }],
  })
  const { decisionId } = await by(other).decideCase({ ...hide, revision: shown.revision })
  await expect(by(moderator).declareTie({ id: caseId, knows: false })).rejects.toMatchObject({
    ...{ code: 'gm-error-case-closed', status: 409 },
  })

  // the appeal is about the same people
  await by(owner).appeal({ id: decisionId, words: 'They are grown.' })
  const [appeal] = (await by(other).getCases({})).items
  expect(await by(moderator).getCase({ id: appeal?.id ?? 0 })).toMatchObject({ conflict: 'declared' })
  await by(moderator).declareTie({ id: appeal?.id ?? 0, knows: false })
  expect(await by(moderator).getCase({ id: appeal?.id ?? 0 })).toMatchObject({
    ...{ conflict: null, hasDeclared: false, ties: [{ knows: false }, { knows: true }] },
  })
  const rows = await db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'moderation.tie')
    .orderBy('id')
    .execute()
  expect(rows).toEqual([{ after: { knows: true } }, { after: { knows: false } }])
})

test('so does a hidden page, but not one that its team has hidden itself', async () => {
  const describe = (text: string, before: string) =>
    db
      .transaction()
      .execute(tx =>
        setProfileText(tx, vendorId, { field: 'description', language: 'en', text, before, userId: owner.id }),
      )
  const queue = async () => (await by(moderator).getCases({})).items
  await db.transaction().execute(tx => hideVendor(tx, vendorId, 'team'))
  await db.updateTable('vendors').set({ description: {} }).where('id', '=', vendorId).execute()
  await describe('Cures all.', '')
  expect(await queue()).toEqual([])
  await db.transaction().execute(tx => hideVendor(tx, vendorId, 'admin'))
  await describe('Sells tea.', 'Cures all.')
  const [item] = await queue()
  expect(item).toMatchObject({
    ...{ kind: 'profile', source: 'held', holds: [{ reason: 'corrected', found: 'description' }] },
  })
  expect(await by(moderator).getCase({ id: item?.id ?? 0 })).toMatchObject({ state: 'hidden', words: 'Sells tea.' })
})
