import { teamRoles } from '#shared/roles.ts'
import '#features/people/teams/teams.tables.ts'
import { isClaimable } from '#features/market/directory/directory.policy.ts'
import '#features/market/directory/directory.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse } from '#server/http/api-context.ts'

/** A profile that can be claimed, by id or address, with whether it has an owner; others are not found. */
export async function loadClaimed(db: Db | Tx, key: { id: number } | { subDomain: string }) {
  const vendor = await db
    .selectFrom('vendors')
    .select(['id', 'subDomain', 'brand', 'status', 'vouchedBy', 'website', 'logoImageId'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('vendorTeam')
          .select('userId')
          .whereRef('vendorTeam.vendorId', '=', 'vendors.id')
          .where('vendorTeam.role', '=', teamRoles.owner),
      ).as('isOwned'),
    )
    .where('id' in key ? 'vendors.id' : 'vendors.subDomain', '=', 'id' in key ? key.id : key.subDomain)
    .executeTakeFirst()
  return vendor && isClaimable(vendor) ? vendor : missing()
}

/** @throws ORPCError NOT_FOUND, gm-error-claim-owned (409), gm-error-email-not-verified (403) */
export async function mustBeFree(db: Db | Tx, vendorId: number, userId: string) {
  const vendor = await loadClaimed(db, { id: vendorId })
  if (vendor.isOwned) owned()
  const user = await db.selectFrom('users').select('emailVerified').where('id', '=', userId).executeTakeFirst()
  if (!user?.emailVerified) refuse('gm-error-email-not-verified', { status: 403 })
  return vendor
}

export function owned(): never {
  refuse('gm-error-claim-owned', { status: 409, message: 'Someone already manages this profile.' })
}
