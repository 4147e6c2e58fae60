import type { Order } from '../order-shapes.ts'

type Refunds = Pick<Order, 'refunds' | 'events' | 'totals'>

const notDone = ['starting', 'processing']

/**
 * Sums that were refunded to a buyer, and that are on their way: a person has to send them, or a provider processes
 * them.
 */
export function refundSums({ refunds, totals }: Pick<Refunds, 'refunds' | 'totals'>) {
  const onTheWay = refunds.filter(({ state }) => notDone.includes(state)).reduce((sum, { amount }) => sum + amount, 0)
  return { done: totals.refunded - onTheWay, onTheWay }
}

/** Events of an order, the latest last, with refunds that are on their way. */
export function timelineOf({ refunds, events }: Pick<Refunds, 'refunds' | 'events'>): Order['events'] {
  const started = refunds
    .filter(({ state }) => notDone.includes(state))
    .map(({ amount, at }): Order['events'][number] => ({
      ...{ at, kind: 'refund-started', party: 'system' },
      details: { amount },
    }))
  return [...events, ...started].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
