import type { Db, Tx } from '#server/db/database.ts'
import type { Boost } from '../follows.contract.ts'

export type PricedBoost = { kind: 'vendor' | 'listing'; id: number; vendorId: number }

/** What a later feature asks for boosts; without one they are free. */
export type BoostPricing = {
  /** what it costs to start or prolong this one, and how much there is */
  priceOf(db: Db, boost: PricedBoost): Promise<NonNullable<Boost['price']>>
  /** takes that, in the transaction of the change; refuses by throwing. `by`: the user */
  charge(tx: Tx, boost: PricedBoost & { by: string }): Promise<void>
}
