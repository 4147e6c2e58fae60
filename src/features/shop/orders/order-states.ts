/** Statuses of docs/product.md §4 “Orders”. `awaiting`: not paid yet, so the vendor doesn't see it. */
export const orderStatuses = ['awaiting', 'pending', 'completed', 'cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const fulfillmentStatuses = [
  'not_fulfilled',
  'requires_action',
  'partially_fulfilled',
  'fulfilled',
  'returned',
] as const
export type FulfillmentStatus = (typeof fulfillmentStatuses)[number]

export const returnStates = ['requested', 'accepted', 'refused', 'received'] as const
export type ReturnState = (typeof returnStates)[number]

/** Reasons of buyers for returning goods. */
export const returnReasons = ['damaged', 'wrong-item', 'not-as-described', 'unwanted', 'other'] as const
export type ReturnReason = (typeof returnReasons)[number]

/**
 * Who makes a change: the payment, the vendor's team, or the buyer; an admin may do everything that a vendor may.
 * `time`: it is automatic, as when an event is over.
 */
export type By = 'payment' | 'vendor' | 'buyer' | 'time'

type Transition = { from: OrderStatus; to: OrderStatus; by: By; effect: string }

/** All changes of an order's status. A change that is requested twice is made once. */
export const transitions: readonly Transition[] = [
  {
    from: 'awaiting',
    to: 'pending',
    by: 'payment',
    effect: 'stock is sold, money is in the ledger, both sides get mails',
  },
  { from: 'awaiting', to: 'cancelled', by: 'payment', effect: 'stock and codes are given back, nothing was charged' },
  {
    from: 'pending',
    to: 'completed',
    by: 'vendor',
    effect: 'every piece was sent or cancelled; money may go to the vendor',
  },
  {
    from: 'pending',
    to: 'completed',
    by: 'time',
    effect: 'events are over, files were downloaded; money may go to the vendor',
  },
  {
    from: 'pending',
    to: 'cancelled',
    by: 'vendor',
    effect: 'nothing was sent: everything is refunded, stock is given back',
  },
  { from: 'pending', to: 'cancelled', by: 'buyer', effect: 'the same, while nothing was sent' },
]

export function mayBecome(from: OrderStatus, to: OrderStatus, by: By): boolean {
  return transitions.some(one => one.from === from && one.to === to && one.by === by)
}

/** Transitions of a return: the vendor answers a request, and confirms that the goods have arrived. */
const returns: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['accepted', 'refused'],
  accepted: ['received'],
  refused: [],
  received: [],
}

export function mayReturnBecome(from: ReturnState, to: ReturnState): boolean {
  return returns[from].includes(to)
}

export type LinePieces = { quantity: number; fulfilled: number; cancelled: number; returned: number }

/** State of an order, from its lines and open return. */
export function fulfillmentOf(lines: readonly LinePieces[], hasOpenReturn: boolean): FulfillmentStatus {
  const sum = (name: keyof LinePieces) => lines.reduce((total, line) => total + line[name], 0)
  const sent = sum('fulfilled')
  if (hasOpenReturn) return 'requires_action'
  if (sent > 0 && sum('returned') === sent) return 'returned'
  if (sent === 0) return 'not_fulfilled'
  return sent + sum('cancelled') === sum('quantity') ? 'fulfilled' : 'partially_fulfilled'
}

/** Status of a paid order. */
export function statusOf(lines: readonly LinePieces[]): Exclude<OrderStatus, 'awaiting'> {
  const isOver = lines.every(({ quantity, fulfilled, cancelled }) => fulfilled + cancelled === quantity)
  if (!isOver) return 'pending'
  return lines.some(({ fulfilled }) => fulfilled > 0) ? 'completed' : 'cancelled'
}

/** Status of a group: computed, never stored (docs/product.md §8). */
export function groupStatus(orders: readonly { status: OrderStatus }[]): OrderStatus {
  const all = (status: OrderStatus) => orders.every(order => order.status === status)
  if (all('cancelled')) return 'cancelled'
  if (orders.some(({ status }) => status === 'awaiting')) return 'awaiting'
  return orders.some(({ status }) => status === 'pending') ? 'pending' : 'completed'
}
