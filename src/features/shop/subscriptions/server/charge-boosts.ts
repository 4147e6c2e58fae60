import type { BoostPricing } from '#features/community/boosts/server/index.ts'
import { refuse } from '#server/http/api-context.ts'
import { boostCosts } from '../credit-rules.ts'
import { balanceOfCredits, postCredits, settleCredits, settleIn } from './post-credits.ts'

/** Charges credits for boosts, in the transaction that starts or prolongs them. */
export const creditPricing: BoostPricing = {
  async priceOf(db, { vendorId, kind }) {
    await settleCredits(db, vendorId)
    return { cost: boostCosts[kind], left: await balanceOfCredits(db, vendorId) }
  },
  /** @throws ORPCError gm-error-credits (409) */
  async charge(tx, { vendorId, kind, id, by }) {
    await settleIn(tx, vendorId)
    const cost = boostCosts[kind]
    if ((await balanceOfCredits(tx, vendorId)) < cost)
      refuse('gm-error-credits', { status: 409, message: 'Not enough credits.' })
    await postCredits(tx, {
      vendorId,
      kind: 'boost',
      key: `boost:${crypto.randomUUID()}`,
      amount: -cost,
      listingId: kind === 'listing' ? id : undefined,
      byUser: by,
    })
  },
}
