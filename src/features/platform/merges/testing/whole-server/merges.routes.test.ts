import { createRouterClient } from '@orpc/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { connectFeatures } from '#app/wiring/connect-features.ts'
import { createRoom } from '#features/community/chat/chat.factory.ts'
import { createFollows } from '#features/community/follows/follows.factory.ts'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { getProfile } from '#features/market/directory/server/index.ts'
import { refreshAllEnterprises } from '#features/market/enterprise-accounts/server/refresh-enterprises.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { suspendAccount } from '#features/people/accounts/server/index.ts'
import { ownDataRoutes } from '#features/people/own-data/server/own-data.routes.ts'
import { refreshAllPeople } from '#features/people/personal-accounts/server/refresh-people.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { localFileStore } from '#server/files/local-file-store.ts'
import '#features/shop/cart/cart.tables.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import type { MergeKind } from '../../merge-kinds.ts'
import { settleLateRows } from '../../server/merge-two.ts'
import { mergesRoutes } from '../../server/merges.routes.ts'

const { db } = await testDatabase()
const routes = mergesRoutes(db, { publicUrl: 'https://pola.example' })
const as = (user: TestUser) => createRouterClient(routes, { context: asViewer(user.viewer) })
let admin: TestUser

beforeAll(connectFeatures)
beforeEach(async () => {
  admin = await createUser(db, { role: 1 })
})

type Two = { kind: MergeKind; keep: string; merge: string }
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code, status, data }) => ({ code, status, ...(data?.given && { given: data.given }) }),
  )

async function merge(two: Two, by = admin) {
  const { hash } = await as(by).getMergePreview(two)
  return as(by).mergeTwo({ ...two, hash, why: 'The same' })
}

async function twoEnterprises(): Promise<Two> {
  const [keep, other] = [await createVendor(db), await createVendor(db)]
  return { kind: 'enterprise', keep: String(keep), merge: String(other) }
}

async function twoPeople(): Promise<Two> {
  const [keep, other] = [await createUser(db), await createUser(db)]
  return { kind: 'person', keep: keep.id, merge: other.id }
}

test('guests and members can’t see or merge anything, and an admin needs a recent proof', async () => {
  const two = await twoEnterprises()
  const wish = { ...two, hash: 'a'.repeat(64), why: 'x' }
  const guests = createRouterClient(routes, { context: guest() })
  const member = as(await createUser(db))
  for (const caller of [guests, member]) {
    await expect(caller.getMerges({})).rejects.toMatchObject({ status: expect.toBeOneOf([401, 404]) })
    await expect(caller.getMergePreview(two)).rejects.toMatchObject({ status: expect.toBeOneOf([401, 404]) })
    await expect(caller.getAlikePairs({ kind: 'person' })).rejects.toMatchObject({
      status: expect.toBeOneOf([401, 404]),
    })
    await expect(caller.keepApart(two)).rejects.toMatchObject({ status: expect.toBeOneOf([401, 404]) })
    await expect(caller.mergeTwo(wish)).rejects.toMatchObject({ status: expect.toBeOneOf([401, 404]) })
  }
  const old = { ...admin.viewer, provedAt: new Date(Date.now() - 3_600_000) }
  const late = createRouterClient(routes, { context: asViewer(old) })
  await expect(late.mergeTwo(wish)).rejects.toMatchObject({ code: 'gm-error-proof-needed' })
})

test('what an enterprise had goes to the kept one, whose page its address leads to', async () => {
  const two = await twoEnterprises()
  const [kept, merged] = [Number(two.keep), Number(two.merge)]
  const [owner, fan] = [await createUser(db), await createUser(db)]
  for (const id of [kept, merged]) await addToTeam(db, id, owner.id, 1)
  await createFollows(
    db,
    [kept, merged].map(vendorId => ({ userId: fan.id, vendorId, since: new Date() })),
  )
  const listingId = await createListing(db, { vendorId: merged })
  const { subDomain } = await db
    .selectFrom('vendors')
    .select('subDomain')
    .where('id', '=', merged)
    .executeTakeFirstOrThrow()
  const done = await merge(two)
  expect(done.counts).toContainEqual({ group: 'followers', moves: 0, aside: 1, stays: 0, ends: 0 })
  expect(done.counts).toContainEqual({ group: 'listings', moves: 1, aside: 0, stays: 0, ends: 0 })
  expect((await getProfile(db, subDomain, 'en'))?.id).toBe(kept)
  const listing = await db.selectFrom('listings').select('vendorId').where('id', '=', listingId).executeTakeFirst()
  expect(listing).toEqual({ vendorId: kept })
  const documents = await db
    .selectFrom('searchDocuments')
    .select(['objectId', 'record'])
    .where('itemType', 'in', ['profile', 'listing'])
    .where('record', 'is not', null)
    .execute()
  expect(documents.filter(({ objectId }) => objectId === `profile-${merged}`)).toEqual([])
  expect(JSON.stringify(documents)).not.toContain(`/${subDomain}"`)
  const brands = documents.map(({ record }) => (record as { listingBrand?: string }).listingBrand).filter(Boolean)
  expect(new Set(brands)).toEqual(new Set([done.kept.name]))
  const line = await db.selectFrom('auditLog').selectAll().where('target', '=', `vendor:${merged}`).executeTakeFirst()
  expect(line).toMatchObject({ action: 'merge.enterprise', userId: admin.id, why: 'The same' })
  expect(line?.after).toEqual({ mergedInto: `vendor:${kept}` })
})

test('one that was merged before leads to the last one kept, in one step', async () => {
  const first = await twoEnterprises()
  const last = await createVendor(db)
  await merge(first)
  await merge({ kind: 'enterprise', keep: String(last), merge: first.keep })
  const rows = await db
    .selectFrom('vendors')
    .select('mergedInto')
    .where('id', 'in', [Number(first.keep), Number(first.merge)])
    .execute()
  expect(rows).toEqual([{ mergedInto: last }, { mergedInto: last }])
  const cycle = db
    .updateTable('vendors')
    .set({ mergedInto: Number(first.keep), status: 2 })
    .where('id', '=', last)
  await expect(cycle.execute()).rejects.toMatchObject({ code: '23514' })
})

test('a merged account ends: no session, no suspension to end; both addresses are mailed, and lists show one', async () => {
  const [person, copy] = [await createUser(db), await createUser(db)]
  const two: Two = { kind: 'person', keep: person.id, merge: copy.id }
  await merge(two)
  expect(await db.selectFrom('sessions').select('id').where('userId', '=', copy.id).execute()).toEqual([])
  expect(await db.selectFrom('sessions').select('id').where('userId', '=', person.id).execute()).toHaveLength(1)
  const suspended = db.transaction().execute(tx => suspendAccount(tx, copy.id, { until: null, why: 'x' }))
  await expect(suspended).rejects.toMatchObject({ code: 'NOT_FOUND' })
  for (const { email } of [person, copy]) {
    const [mail] = await mailsTo(db, email)
    expect(mail).toMatchObject({ template: 'account-merged' })
    expect(mail?.text).not.toContain(email === person.email ? copy.email : person.email)
  }
  await refreshAllPeople(db)
  const listed = await db
    .selectFrom('peopleRows')
    .select('userId')
    .where('userId', 'in', [person.id, copy.id])
    .execute()
  expect(listed).toEqual([{ userId: person.id }])
})

test('who deletes the kept account takes the merged one along, with all that the merge kept', async () => {
  const [person, copy] = [await createUser(db), await createUser(db)]
  const { id } = await merge({ kind: 'person', keep: person.id, merge: copy.id })
  const routes = ownDataRoutes({
    ...{ db, store: localFileStore('/nowhere'), publicUrl: 'https://pola.example' },
    waitingOf: async () => null,
  })
  const owner = createRouterClient(routes, { context: asViewer(person.viewer) })
  await owner.deleteAccount({ userId: person.id, handOver: [] })
  expect(await db.selectFrom('users').select('id').where('id', 'in', [person.id, copy.id]).execute()).toEqual([])
  expect(await db.selectFrom('merges').select('id').where('id', '=', id).execute()).toEqual([])
  await settleLateRows(db, id)
})

test('an admin’s account, one’s own among them, can’t be merged in either direction; nor can one be merged with itself', async () => {
  const member = await createUser(db)
  const refusal = { code: 'gm-error-merge-admin', status: 409 }
  for (const [keep, other] of [
    [admin.id, member.id],
    [member.id, admin.id],
  ] as const)
    expect(await refusalOf(as(admin).getMergePreview({ kind: 'person', keep, merge: other }))).toEqual(refusal)
  expect(
    await refusalOf(as(admin).getMergePreview({ kind: 'person', keep: member.id, merge: member.id })),
  ).toMatchObject({ code: 'gm-error-merge-same', status: 400 })
  const gone = { kind: 'person' as const, keep: member.id, merge: crypto.randomUUID() }
  expect(await refusalOf(as(admin).getMergePreview(gone))).toMatchObject({ code: 'NOT_FOUND' })
  const mixed = { kind: 'person' as const, keep: member.id, merge: '12' }
  expect(await refusalOf(as(admin).getMergePreview(mixed))).toMatchObject({ status: 400 })
})

test('what changed since it was shown is refused, and so is what another admin merged elsewhere, by its names', async () => {
  const two = await twoEnterprises()
  const { hash, merged } = await as(admin).getMergePreview(two)
  await createFollows(db, [{ userId: admin.id, vendorId: Number(two.merge), since: new Date() }])
  const refused = await refusalOf(as(admin).mergeTwo({ ...two, hash, why: 'x' }))
  expect(refused).toMatchObject({ code: 'gm-error-merge-changed', status: 409 })
  const other = { ...two, keep: String(await createVendor(db, { brand: { en: 'Lake Loom' } })) }
  const shown = await as(admin).getMergePreview(two)
  const done = await merge(other, await createUser(db, { role: 1 }))
  expect(await refusalOf(as(admin).mergeTwo({ ...two, hash: shown.hash, why: 'x' }))).toEqual({
    ...{ code: 'gm-error-merge-elsewhere', status: 409 },
    given: { name: merged.name, into: 'Lake Loom' },
  })
  expect(await as(admin).mergeTwo({ ...other, hash, why: 'Again' })).toEqual(done)
  expect((await as(admin).getMerges({ kind: 'enterprise' })).items[0]).toEqual(done)
})

test('of two admins who merge the same two at once in opposite directions, one is refused', async () => {
  for (const two of [await twoEnterprises(), await twoPeople()]) {
    const back = { ...two, keep: two.merge, merge: two.keep }
    const [there, here] = [await as(admin).getMergePreview(two), await as(admin).getMergePreview(back)]
    const outcomes = await Promise.all([
      refusalOf(as(admin).mergeTwo({ ...two, hash: there.hash, why: 'x' })),
      refusalOf(as(admin).mergeTwo({ ...back, hash: here.hash, why: 'x' })),
    ])
    expect(outcomes.filter(one => one === 'done')).toHaveLength(1)
    expect(outcomes.find(one => one !== 'done')).toMatchObject({ code: 'gm-error-merge-elsewhere' })
  }
})

test('conversations follow: with the same third person into one, with others as they are', async () => {
  const two = await twoEnterprises()
  const [to, from] = [`vendor_${two.keep}`, `vendor_${two.merge}`]
  const [fan, buyer] = [await createUser(db), await createUser(db)]
  const given = { serverName: 'pola.example', kind: 'enterprise' as const, messages: 2 }
  const known = await createRoom(db, { ...given, members: [`user_${fan.id}`, to] })
  await createRoom(db, { ...given, members: [`user_${fan.id}`, from] })
  const own = await createRoom(db, { ...given, members: [`user_${buyer.id}`, from] })
  await merge(two)
  const joined = await db
    .selectFrom('chatMembers')
    .select(['roomId', 'member'])
    .where('member', 'in', [to, from])
    .where('membership', '=', 'join')
    .execute()
  expect(joined.toSorted((a, b) => (a.roomId < b.roomId ? -1 : 1))).toEqual(
    [known, own].toSorted().map(roomId => ({ roomId, member: to })),
  )
  const messages = await db
    .selectFrom('chatEvents')
    .select('roomId')
    .where('type', '=', 'm.room.message')
    .where('roomId', 'in', [known, own])
    .execute()
  expect(messages.map(({ roomId }) => roomId).filter(id => id === known)).toHaveLength(4)
  expect(messages).toHaveLength(6)
})

test('what was written for the merged one while it was merged follows later', async () => {
  const two = await twoEnterprises()
  const { id } = await merge(two)
  const fan = await createUser(db)
  await createFollows(db, [{ userId: fan.id, vendorId: Number(two.merge), since: new Date() }])
  await settleLateRows(db, id)
  await settleLateRows(db, id)
  const follows = await db.selectFrom('vendorFollows').select('vendorId').where('userId', '=', fan.id).execute()
  expect(follows).toEqual([{ vendorId: Number(two.keep) }])
})

test('a cart that was begun meanwhile goes into the kept one’s', async () => {
  const two = await twoPeople()
  const { id } = await merge(two)
  const carts = [two.keep, two.merge].map(userId => ({ userId, country: 'LK', currency: 'USD' }))
  await db.insertInto('carts').values(carts).execute()
  await settleLateRows(db, id)
  const left = await db.selectFrom('carts').select('userId').where('userId', 'in', [two.keep, two.merge]).execute()
  expect(left).toEqual([{ userId: two.keep }])
})

test('likely duplicates come with their reasons, until they are merged or said to be different', async () => {
  const [one, other, third] = [
    await createVendor(db, { brand: { en: 'Kitul & Co.' }, website: 'https://www.kitul.example/' }),
    await createVendor(db, { brand: { en: 'kitul co' }, website: 'http://kitul.example' }),
    await createVendor(db, { brand: { en: 'Kitul — Co' } }),
  ]
  await db
    .insertInto('enterpriseChanges')
    .values([one, other, third].map(vendorId => ({ vendorId })))
    .execute()
  await refreshAllEnterprises(db)
  const idsOf = async () =>
    (await as(admin).getAlikePairs({ kind: 'enterprise' })).items.map(pair => [
      pair.one.id,
      pair.other.id,
      pair.reasons,
    ])
  const [first, ...others] = await idsOf()
  expect([first?.[0], first?.[1]].toSorted()).toEqual([one, other].map(String).toSorted())
  expect(first?.[2]).toEqual(['name', 'website'])
  expect(others).toHaveLength(2)
  const apart = { kind: 'enterprise' as const, keep: String(third), merge: String(one) }
  for (let time = 0; time < 2; time += 1) await as(admin).keepApart(apart)
  expect(await idsOf()).toHaveLength(2)
  await merge({ kind: 'enterprise', keep: String(one), merge: String(other) })
  await refreshAllEnterprises(db)
  expect(await idsOf()).toEqual([])
})

test('people look alike by name and domain, or by an address that differs in dots', async () => {
  await createUser(db, { name: 'Asha  FERNANDO', email: 'asha.f+shop@mail.example' })
  await createUser(db, { name: 'asha fernando', email: 'ashaf@mail.example' })
  await createUser(db, { name: 'Asha Fernando', email: 'asha@elsewhere.example' })
  await refreshAllPeople(db)
  const { items, count } = await as(admin).getAlikePairs({ kind: 'person' })
  expect(count).toBe(1)
  expect(items[0]?.reasons).toEqual(['email', 'name'])
})
