import { randomBytes } from 'node:crypto'
import { createUser, type TestUser } from '#features/accounts/accounts.factory.ts'
import { createNode, createVendor } from '#features/directory/directory.factory.ts'
import { createListing } from '#features/listings/listings.factory.ts'
import { createNetwork } from '#features/networks/networks.factory.ts'
import type { Db } from '#server/db/database.ts'

/** Whoever may call something, as the columns of docs/who-may-what.md have them. */
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

export type AccessWorld = Awaited<ReturnType<typeof createAccessWorld>>

/**
 * People in every role and things that belong to them: what is a person's is the member's, what is an enterprise's is that
 * of `vendorId`, with its team of three.
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
  await db
    .insertInto('vendorTeam')
    .values([
      { vendorId, userId: people.owner.id, role: 1 },
      { vendorId, userId: people['team admin'].id, role: 2 },
      { vendorId, userId: people['team member'].id, role: 3 },
      { vendorId: otherVendorId, userId: people['other vendor'].id, role: 1 },
    ])
    .execute()
  const listingId = await createListing(db, { vendorId })
  const sectorId = await createNode(db, { type: 'sector', handle: subDomain })
  const network = `net${subDomain}`
  await createNetwork(db, { subDomain: network })
  return { db, people, vendorId, subDomain, otherVendorId, listingId, sectorId, network }
}
