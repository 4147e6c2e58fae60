import type { Order } from '../order-shapes.ts'

type Refunds = Pick<Order, 'refunds' | 'events' | 'totals'>

const notDone = ['starting', 'processing']

/** What has gone back to a buyer, and what is asked for and hasn't: somebody has to send it, or a provider is at it. */
export function refundSums({ refunds, totals }: Pick<Refunds, 'refunds' | 'totals'>) {
  const onTheWay = refunds.filter(({ state }) => notDone.includes(state)).reduce((sum, { amount }) => sum + amount, 0)
  return { done: totals.refunded - onTheWay, onTheWay }
}

/** What happened to an order, the latest last, with refunds that are on their way. */
export function timelineOf({ refunds, events }: Pick<Refunds, 'refunds' | 'events'>): Order['events'] {
  const started = refunds
    .filter(({ state }) => notDone.includes(state))
    .map(({ amount, at }): Order['events'][number] => ({
      ...{ at, kind: 'refund-started', party: 'system' },
      details: { amount },
    }))
  return [...events, ...started].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}
