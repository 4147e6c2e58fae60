import type { Db, Tx } from '#server/db/database.ts'
import type { Boost } from '../boosts.contract.ts'

export type PricedBoost = { kind: 'vendor' | 'listing'; id: number; vendorId: number }

/** A later feature's prices for boosts; without one they are free. */
export type BoostPricing = {
  /** credits needed to start or extend this boost, and credits left */
  priceOf(db: Db, boost: PricedBoost): Promise<NonNullable<Boost['price']>>
  /** takes the credits in the transaction of the change; throws if there are too few. `by`: the user */
  charge(tx: Tx, boost: PricedBoost & { by: string }): Promise<void>
}
