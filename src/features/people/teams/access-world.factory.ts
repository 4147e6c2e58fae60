import { createHash, randomBytes } from 'node:crypto'
import { createNode, createVendor } from '#features/market/directory/directory.factory.ts'
import { createListing } from '#features/market/listings/listings.factory.ts'
import { createNetwork } from '#features/networks/networks/networks.factory.ts'
import { createPasskey, createUser, type TestUser } from '#features/people/accounts/accounts.factory.ts'
import { createFile } from '#features/platform/storage/storage.factory.ts'
import type { Db } from '#server/db/database.ts'

/** The callers, in the order of the columns of docs/who-may-what.md. */
export const roles = [
  'guest',
  'member',
  'other member',
  'team member',
  'team admin',
  'owner',
  'other vendor',
  'admin',
] as const
export type Role = (typeof roles)[number]

/** A place for survey profiles. */
export const town = {
  id: 1_241_622,
  type: 'city' as const,
  title: { en: 'Kandy' },
  country: 'LK',
  stateId: null,
  selfNode: 'LK/1241622',
  lat: 7.29,
  lng: 80.63,
}

export type AccessWorld = Awaited<ReturnType<typeof createAccessWorld>>

/**
 * People in every role and their things: those of a person belong to the member, those of an enterprise to
 * `vendorId`, with its team of three.
 */
export async function createAccessWorld(db: Db) {
  const people = {
    member: await createUser(db),
    'other member': await createUser(db),
    'team member': await createUser(db),
    'team admin': await createUser(db),
    owner: await createUser(db),
    'other vendor': await createUser(db),
    admin: await createUser(db, { role: 1 }),
  } satisfies Record<Exclude<Role, 'guest'>, TestUser>
  const subDomain = `stall${randomBytes(6).toString('hex')}`
  const vendorId = await createVendor(db, { subDomain })
  const otherVendorId = await createVendor(db)
  const surveyVendorId = await createVendor(db, { kind: 'survey', status: 3, approvedAt: null })
  await db
    .insertInto('vendorTeam')
    .values([
      { vendorId, userId: people.owner.id, role: 1 },
      { vendorId, userId: people['team admin'].id, role: 2 },
      { vendorId, userId: people['team member'].id, role: 3 },
      { vendorId: otherVendorId, userId: people['other vendor'].id, role: 1 },
      { vendorId: surveyVendorId, userId: people.owner.id, role: 1 },
      { vendorId: surveyVendorId, userId: people['team admin'].id, role: 2 },
      { vendorId: surveyVendorId, userId: people['team member'].id, role: 3 },
    ])
    .execute()
  const listingId = await createListing(db, { vendorId })
  const sectorId = await createNode(db, { type: 'sector', handle: subDomain })
  const network = `net${subDomain}`
  await createNetwork(db, { subDomain: network })
  const things = await createThings(db, people.member, vendorId)
  return {
    db,
    people,
    vendorId,
    otherVendorId,
    subDomain,
    surveyVendorId,
    placeId: town.id,
    listingId,
    sectorId,
    network,
    ...things,
  }
}

/** A person's things, and an open invitation to the team of an enterprise. */
async function createThings(db: Db, { id: userId, email }: TestUser, vendorId: number) {
  const inviteToken = randomBytes(32).toString('base64url')
  const fileId = await createFile(db, { ownerId: userId, purpose: 'avatar' })
  const freshFileId = await createFile(db, { ownerId: userId, purpose: 'avatar' })
  const passkeyId = await createPasskey(db, userId)
  const invite = await db
    .insertInto('teamInvites')
    .values({
      vendorId,
      email,
      role: 3,
      tokenHash: createHash('sha256').update(inviteToken).digest('hex'),
      createdAt: new Date(Date.now() - 4 * 86_400_000),
      expiresAt: new Date(Date.now() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { fileId, freshFileId, passkeyId, inviteId: invite.id, inviteToken }
}
