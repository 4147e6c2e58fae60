import { followVendors } from '#features/market/listings/server/index.ts'
import { onUserVerified } from '#features/people/accounts/server/index.ts'
import { payPoints } from '#features/people/points/server/index.ts'
import { joinByReferral } from '#features/people/referrals/server/index.ts'
import type { Tx } from '#server/db/database.ts'

/** What a feature asks of those that don't know it. Every program that writes to the database calls this first. */
export function connectFeatures(): void {
  followVendors()
  onUserVerified(payVerified)
  onUserVerified(joinByReferral)
}

async function payVerified(tx: Tx, userId: string): Promise<void> {
  await payPoints(tx, { userId, reason: 'address-verified', source: 'address' })
}
