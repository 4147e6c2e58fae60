import { createRouterClient } from '@orpc/server'
import { expect, test } from 'vitest'
import { createListedVendor, createVendor } from '#features/market/directory/directory.factory.ts'
import { createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { notifiedKinds } from '#features/people/notifications/notifications.factory.ts'
import { addToTeam } from '#features/people/teams/teams.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import { mailsTo } from '#server/testing/mails-to.ts'
import { asViewer, guest } from '#server/testing/test-context.ts'
import { testDatabase } from '#server/testing/test-database.ts'
import { claimsRoutes } from './claims.routes.ts'

const { db } = await testDatabase()
const routes = claimsRoutes(db, 'https://pola.test')
const by = (user?: TestUser) => createRouterClient(routes, { context: user ? asViewer(user.viewer) : guest() })
const admin = await createUser(db, { role: 1 })

let serial = 0
/** A listed enterprise with a website at a domain of its own. */
async function listed() {
  const domain = `leafs${serial++}.org`
  return { domain, vendorId: await createListedVendor(db, { website: `https://www.${domain}/` }) }
}

async function codeTo(email: string): Promise<string> {
  const { text } = (await mailsTo(db, email))[0] ?? {}
  return /\d{4} \d{4}/.exec(text ?? '')?.[0] ?? ''
}

async function claimByDocument(user: TestUser, vendorId: number): Promise<number> {
  const fileId = await createFile(db, { ownerId: user.id, purpose: 'claim' })
  await by(user).sendClaimDocument({ vendorId, message: 'Our register entry.', fileId })
  const { id } = await db
    .selectFrom('profileClaims')
    .select('id')
    .where('fileId', '=', fileId)
    .executeTakeFirstOrThrow()
  return id
}

const ownerOf = (vendorId: number) =>
  db.selectFrom('vendorTeam').select(['userId', 'role']).where('vendorId', '=', vendorId).execute()
const vendorOf = (id: number) => db.selectFrom('vendors').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const stateOf = async (id: number) =>
  (await db.selectFrom('profileClaims').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

test('the code from a mail to the website’s domain makes the claimant the owner; the profile stays listed', async () => {
  const user = await createUser(db)
  const { vendorId, domain } = await listed()
  const email = `asha@${domain}`
  expect(await by(user).sendClaimCode({ vendorId, name: 'Asha' })).toEqual({ email })
  const stored = await db.selectFrom('profileClaims').selectAll().where('vendorId', '=', vendorId).executeTakeFirst()
  const code = await codeTo(email)
  expect(code).toMatch(/^\d{4} \d{4}$/)
  expect(JSON.stringify(stored)).not.toContain(code.replace(' ', ''))
  expect(await by(user).enterClaimCode({ vendorId, code })).toEqual({ vendorId })
  expect(await ownerOf(vendorId)).toEqual([{ userId: user.id, role: 1 }])
  // the identity stays, until the person chooses another one
  const { selectedVendorId } = await db
    .selectFrom('users')
    .select('selectedVendorId')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(selectedVendorId).toBeNull()
  expect(await vendorOf(vendorId)).toMatchObject({ status: 5, approvedAt: null, claimedAt: expect.any(Date) })
  const lines = await db
    .selectFrom('auditLog')
    .select('action')
    .where('target', '=', `vendor:${vendorId}`)
    .orderBy('id')
    .execute()
  expect(lines.map(line => line.action).sort()).toEqual(['claim.accept', 'team.first-owner'])
  expect((await mailsTo(db, user.email))[0]?.subject).toContain('is yours')
})

test('a code allows five attempts, only by its requester, within an hour', async () => {
  const [user, other] = [await createUser(db), await createUser(db)]
  const { vendorId, domain } = await listed()
  await by(user).sendClaimCode({ vendorId, name: 'info' })
  const code = await codeTo(`info@${domain}`)
  const wrong = { code: 'gm-error-claim-code' }
  await expect(by(other).enterClaimCode({ vendorId, code })).rejects.toMatchObject(wrong)
  for (let tries = 0; tries < 5; tries++)
    await expect(by(user).enterClaimCode({ vendorId, code: '00000000' })).rejects.toMatchObject(wrong)
  await expect(by(user).enterClaimCode({ vendorId, code })).rejects.toMatchObject(wrong)
  await by(user).sendClaimCode({ vendorId, name: 'info' })
  await db.updateTable('profileClaims').set({ codeExpiresAt: new Date() }).where('vendorId', '=', vendorId).execute()
  await expect(by(user).enterClaimCode({ vendorId, code: await codeTo(`info@${domain}`) })).rejects.toMatchObject(wrong)
  expect(await ownerOf(vendorId)).toEqual([])
})

test('codes go only to the website’s domain, and to one address only three times a day', async () => {
  const user = await createUser(db)
  const refused = { code: 'gm-error-claim-address' }
  for (const website of [null, 'https://facebook.com/leafs', 'https://gmail.com'])
    await expect(
      by(user).sendClaimCode({ vendorId: await createListedVendor(db, { website }), name: 'info' }),
    ).rejects.toMatchObject(refused)
  const { vendorId, domain } = await listed()
  await expect(by(user).sendClaimCode({ vendorId, name: `me@evil.org` })).rejects.toMatchObject(refused)
  for (let mails = 0; mails < 3; mails++) await by(await createUser(db)).sendClaimCode({ vendorId, name: 'info' })
  await expect(by(user).sendClaimCode({ vendorId, name: 'info' })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await mailsTo(db, `info@${domain}`)).toHaveLength(3)
})

test('an admin accepts or refuses a document; the first accepted claim wins, others are notified', async () => {
  const [first, second, third] = [await createUser(db), await createUser(db), await createUser(db)]
  const { vendorId, domain } = await listed()
  const refused = await claimByDocument(third, vendorId)
  const [one, two] = [await claimByDocument(first, vendorId), await claimByDocument(second, vendorId)]
  expect((await mailsTo(db, admin.email))[0]?.subject).toContain('is claiming')
  expect((await notifiedKinds(db, admin.id)).filter(kind => kind === 'claim-waits')).toHaveLength(3)
  await expect(by(first).decideClaim({ id: one, accept: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(by(admin).decideClaim({ id: refused, accept: false })).rejects.toMatchObject({
    code: 'gm-error-message-required',
  })
  await by(admin).decideClaim({ id: refused, accept: false, reason: 'That is another firm.' })
  expect((await mailsTo(db, third.email))[0]?.text).toContain('That is another firm.')
  await by(second).sendClaimCode({ vendorId, name: 'info' })
  const { items } = await by(admin).getClaims({ state: 'open' })
  expect(items.filter(item => item.profile.id === vendorId).map(item => item.id)).toEqual([two, one])
  expect(items.find(item => item.id === one)).toMatchObject({ document: {}, claimant: { email: first.email } })
  await by(admin).decideClaim({ id: one, accept: true })
  expect(await ownerOf(vendorId)).toEqual([{ userId: first.id, role: 1 }])
  expect(await stateOf(two)).toBe('taken')
  expect((await mailsTo(db, second.email))[0]?.subject).toContain('Someone else')
  for (const { id } of [first, second, third]) expect(await notifiedKinds(db, id)).toContain('claim-answered')
  expect(await notifiedKinds(db, admin.id)).not.toContain('claim-waits')
  const late = { vendorId, code: await codeTo(`info@${domain}`) }
  await expect(by(second).enterClaimCode(late)).rejects.toMatchObject({ code: 'gm-error-claim-owned' })
  await expect(by(admin).decideClaim({ id: two, accept: true })).rejects.toMatchObject({
    code: 'gm-error-claim-decided',
  })
})

test('of two simultaneous proofs only one makes its claimant the owner', async () => {
  const [first, second] = [await createUser(db), await createUser(db)]
  const { vendorId } = await listed()
  const claims = [await claimByDocument(first, vendorId), await claimByDocument(second, vendorId)]
  const answers = await Promise.allSettled(claims.map(id => by(admin).decideClaim({ id, accept: true })))
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await ownerOf(vendorId)).toHaveLength(1)
})

test('an owner is not displaced, and reviewed or hidden profiles can’t be claimed', async () => {
  const [user, owner] = [await createUser(db), await createUser(db)]
  const { vendorId } = await listed()
  const id = await claimByDocument(user, vendorId)
  await addToTeam(db, vendorId, owner.id, 1)
  await expect(by(admin).decideClaim({ id, accept: true })).rejects.toMatchObject({ code: 'gm-error-claim-owned' })
  await expect(by(user).sendClaimCode({ vendorId, name: 'info' })).rejects.toMatchObject({
    code: 'gm-error-claim-owned',
  })
  expect(await ownerOf(vendorId)).toEqual([{ userId: owner.id, role: 1 }])
  const hidden = await createVendor(db, { status: 3, approvedAt: null, subDomain: 'hiddenleaf' })
  await createVendor(db, { subDomain: 'reviewedleaf' })
  await createVendor(db, { subDomain: 'vouchedleaf', source: 'm', sourceId: 'v', vouchedBy: 'Fair Lanka' })
  for (const subDomain of ['hiddenleaf', 'reviewedleaf'])
    await expect(by(user).getClaimedProfile({ subDomain })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(by(user).sendClaimCode({ vendorId: hidden, name: 'info' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await by().getClaimedProfile({ subDomain: 'vouchedleaf' })).toMatchObject({ isOwned: false, own: [] })
})

test('an unverified address claims nothing; a second claim is refused while one waits', async () => {
  const stranger = await createUser(db, { emailVerified: false })
  const user = await createUser(db)
  const { vendorId } = await listed()
  const unverified = { code: 'gm-error-email-not-verified' }
  await expect(by(stranger).sendClaimCode({ vendorId, name: 'info' })).rejects.toMatchObject(unverified)
  await claimByDocument(user, vendorId)
  await expect(claimByDocument(user, vendorId)).rejects.toMatchObject({ code: 'gm-error-claim-waits' })
  const foreign = await createFile(db, { ownerId: user.id, purpose: 'claim' })
  await expect(
    by(await createUser(db)).sendClaimDocument({ vendorId, message: 'Mine.', fileId: foreign }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
