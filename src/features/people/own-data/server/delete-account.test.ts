import { createRouterClient } from '@orpc/server'
import { beforeEach, expect, test } from 'vitest'
import { createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import type { WaitingPerson } from '#features/people/accounts/server/index.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { localFileStore } from '#server/files/local-file-store.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { deleteRefusedAccounts } from './delete-account.ts'
import { ownDataRoutes } from './own-data.routes.ts'

const { db } = await testDatabase()
const routes = ownDataRoutes({
  ...{ db, store: localFileStore('/nowhere'), publicUrl: 'https://pola.test' },
  waitingOf: async () => waiting,
})
let waiting: WaitingPerson | null = null
const as = (user: TestUser) => createRouterClient(routes, { context: asViewer(user.viewer) })
let person: TestUser

beforeEach(async () => {
  person = await createUser(db)
})

const isThere = async (id: string) =>
  (await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
const wish = (user: TestUser, more: object = {}) => ({ userId: user.id, handOver: [], ...more })

test('guests must log in, and nobody can delete another account, not even an admin', async () => {
  const guests = createRouterClient(routes, { context: guest() })
  await expect(guests.deleteAccount(wish(person))).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  for (const stranger of [await createUser(db), await createUser(db, { role: 1 })]) {
    await expect(as(stranger).getDeletion({ userId: person.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(stranger).deleteAccount(wish(person))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await isThere(person.id)).toBe(true)
})

test('deleting requires a proof of identity that is at most ten minutes old', async () => {
  for (const provedAt of [null, new Date(Date.now() - 600_000)]) {
    const late = createRouterClient(routes, { context: asViewer({ ...person.viewer, provedAt }) })
    const refusal = { code: 'gm-error-proof-needed', status: 403 }
    await expect(late.deleteAccount(wish(person))).rejects.toMatchObject(refusal)
    await expect(late.deleteAccount(wish(await createUser(db)))).rejects.toMatchObject(refusal)
  }
  expect(await isThere(person.id)).toBe(true)
})

test('the account is deleted, its sessions end, and a last mail confirms it', async () => {
  const context = asViewer(person.viewer)
  await createRouterClient(routes, { context }).deleteAccount(wish(person))
  expect(await isThere(person.id)).toBe(false)
  expect(await db.selectFrom('sessions').select('id').where('userId', '=', person.id).execute()).toEqual([])
  expect(context.answer.getSetCookie()).toEqual([
    '__Host-pola_session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
  expect((await mailsTo(db, person.email)).map(mail => mail.template)).toEqual(['account-deleted'])
  const again = await createUser(db, { email: person.email })
  expect(await isThere(again.id)).toBe(true)
})

test('somebody who waits for approval deletes their account after a recent login; nobody else does it so', async () => {
  const guests = createRouterClient(routes, { context: guest() })
  await expect(guests.deleteWaitingAccount()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(person).deleteWaitingAccount()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { userId, sessionId } = person.viewer
  waiting = { userId, sessionId, provedAt: null, email: person.email, since: new Date() }
  await expect(guests.deleteWaitingAccount()).rejects.toMatchObject({ code: 'gm-error-proof-needed' })
  waiting = { ...waiting, provedAt: new Date() }
  expect(await guests.deleteWaitingAccount()).toEqual({ success: true })
  waiting = null
  expect(await isThere(person.id)).toBe(false)
})

test('refused accounts go after 30 days without a mail; others stay', async () => {
  const closed = (disabledAs: 'refused' | 'suspended' | 'waiting', days: number) => {
    const disabledAt = new Date(Date.now() - days * 86_400_000)
    return createUser(db, { disabledAs, disabledAt, disabledWhy: 'Spam' })
  }
  const old = await closed('refused', 31)
  const stays = [await closed('refused', 29), await closed('suspended', 90), await closed('waiting', 90)]
  await deleteRefusedAccounts(db)
  expect(await isThere(old.id)).toBe(false)
  for (const { id } of stays) expect(await isThere(id)).toBe(true)
  expect(await mailsTo(db, old.email)).toEqual([])
})

test('feedback of a deleted account stays without an author, so that answers keep their place', async () => {
  const vendorId = await createVendor(db)
  const { id } = await db
    .insertInto('feedbackPosts')
    .values({ vendorId, authorId: person.id, message: 'Good tea' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('vendorFollows').values({ userId: person.id, vendorId }).execute()
  await as(person).deleteAccount(wish(person))
  const post = await db.selectFrom('feedbackPosts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(post).toMatchObject({ message: 'Good tea', authorId: null })
  expect(await db.selectFrom('vendorFollows').selectAll().where('vendorId', '=', vendorId).execute()).toEqual([])
})

test('open team invitations that the person sent are revoked, also those sent as an admin of Pola', async () => {
  const [team, foreign] = [await createVendor(db), await createVendor(db)]
  const owner = await createUser(db)
  for (const vendorId of [team, foreign]) await addToTeam(db, vendorId, owner.id, 1)
  await addToTeam(db, team, person.id, 2)
  const invite = { email: 'second-account@example.org', role: 2 as const, expiresAt: new Date(Date.now() + 86_400_000) }
  const sent = [team, foreign].map(vendorId => ({
    ...invite,
    vendorId,
    invitedBy: person.id,
    tokenHash: `of ${vendorId}`,
  }))
  await db.insertInto('teamInvites').values(sent).execute()
  await as(person).deleteAccount(wish(person))
  const left = db.selectFrom('teamInvites').select('revokedAt').where('vendorId', 'in', [team, foreign])
  expect(await left.execute()).toEqual([{ revokedAt: expect.any(Date) }, { revokedAt: expect.any(Date) }])
})

test('the address is deleted from invitations that other people sent', async () => {
  const host = await createUser(db)
  const vendorId = await createVendor(db)
  await addToTeam(db, vendorId, host.id, 1)
  const email = person.email
  await db
    .insertInto('teamInvites')
    .values({ vendorId, email, role: 3, tokenHash: 'x', invitedBy: host.id, expiresAt: new Date() })
    .execute()
  await db
    .insertInto('referrals')
    .values({ userId: host.id, email, addressHash: 'y', name: 'Person', language: 'en', token: 'a', stopToken: 'b' })
    .execute()
  const elsewhere = { email: 'at-work@example.org', addressHash: 'z', name: 'Person', refereeUserId: person.id }
  await db
    .insertInto('referrals')
    .values({ userId: host.id, ...elsewhere, language: 'en', token: 'c', stopToken: 'd', joinedAt: new Date() })
    .execute()
  await as(person).deleteAccount(wish(person))
  expect(await db.selectFrom('teamInvites').select('id').where('email', '=', email).execute()).toEqual([])
  const invitations = await db.selectFrom('referrals').selectAll().where('userId', '=', host.id).execute()
  const forgotten = { email: null, addressHash: null, name: '' }
  expect(invitations).toMatchObject([forgotten, forgotten])
})

test('an owned enterprise goes to the named new owner, or is left without a team if the person agreed', async () => {
  const heir = await createUser(db, { name: 'Heir' })
  const stranger = await createUser(db)
  const shop = await createVendor(db, { brand: { en: 'Shop' } })
  const farm = await createVendor(db, { brand: { en: 'Farm' } })
  await addToTeam(db, shop, person.id, 1)
  await addToTeam(db, shop, heir.id, 3)
  await addToTeam(db, farm, person.id, 1)
  const { owned } = await as(person).getDeletion({ userId: person.id })
  expect(owned).toMatchObject([
    { vendorId: farm, name: 'Farm', heirs: [] },
    { vendorId: shop, name: 'Shop', heirs: [{ userId: heir.id, name: 'Heir', role: 3 }] },
  ])
  for (const [handOver, withoutTeam] of [
    [[], [farm, shop]],
    [[{ vendorId: shop, userId: stranger.id }], [farm]],
    [[{ vendorId: shop, userId: heir.id }], []],
  ]) {
    const tried = as(person).deleteAccount(wish(person, { handOver, withoutTeam }))
    await expect(tried).rejects.toMatchObject({ code: 'gm-error-last-owner', status: 409 })
  }
  expect(await isThere(person.id)).toBe(true)
  await as(person).deleteAccount(wish(person, { handOver: [{ vendorId: shop, userId: heir.id }], withoutTeam: [farm] }))
  const teams = await db
    .selectFrom('vendorTeam')
    .select(['vendorId', 'userId', 'role'])
    .where('vendorId', 'in', [shop, farm])
    .execute()
  expect(teams).toEqual([{ vendorId: shop, userId: heir.id, role: 1 }])
  expect(await db.selectFrom('vendors').select('id').where('id', '=', farm).execute()).toHaveLength(1)
})

test('of two owners who delete their accounts at once, one must hand over', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [first, second] = [await createUser(db), await createUser(db)]
    const member = await createUser(db)
    const vendorId = await createVendor(db)
    for (const one of [first, second]) await addToTeam(db, vendorId, one.id, 1)
    await addToTeam(db, vendorId, member.id, 3)
    const ends = await Promise.allSettled([first, second].map(one => as(one).deleteAccount(wish(one))))
    expect(ends.map(end => end.status).sort()).toEqual(['fulfilled', 'rejected'])
    const reason = ends.flatMap(end => (end.status === 'rejected' ? [end.reason] : []))[0]
    expect(['gm-error-last-owner', 'gm-error-team-changed']).toContain(reason.code)
    const owners = await db.selectFrom('vendorTeam').select('userId').where('vendorId', '=', vendorId).execute()
    expect(owners).toHaveLength(2)
  }
})

test('the last admin can’t be deleted, even if two delete their accounts at once', async () => {
  await db.deleteFrom('users').where('role', '=', 1).execute()
  const [first, second] = [await createUser(db, { role: 1 }), await createUser(db, { role: 1 })]
  await createUser(db, { role: 1, disabledAt: new Date() })
  expect(await as(first).getDeletion({ userId: first.id })).toMatchObject({ isLastAdmin: false })
  const ends = await Promise.allSettled([first, second].map(one => as(one).deleteAccount(wish(one))))
  expect(ends.map(end => end.status).sort()).toEqual(['fulfilled', 'rejected'])
  const last = (await isThere(first.id)) ? first : second
  expect(await as(last).getDeletion({ userId: last.id })).toMatchObject({ isLastAdmin: true })
  await expect(as(last).deleteAccount(wish(last))).rejects.toMatchObject({ code: 'gm-error-last-admin', status: 409 })
})
