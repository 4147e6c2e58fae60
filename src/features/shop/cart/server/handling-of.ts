import { slowestHandling } from '#features/market/listings/arrival-window.ts'
import { isShipped } from '#features/market/listings/shipping-rule.ts'
import { canBeHad, type PartState } from '../cart-state.ts'

/** Working days until what is sent of a part can be handed over. */
export function handlingOf({ vendor, lines }: Pick<PartState, 'vendor' | 'lines'>): ReturnType<typeof slowestHandling> {
  const sent = lines
    .filter(canBeHad)
    .flatMap(({ line: { variant } }) => (variant && isShipped(variant) ? [variant] : []))
  return slowestHandling(
    vendor.handlingDays,
    sent.map(({ leadDays }) => leadDays),
  )
}
