/** Providers that payments go through. */
export const providerNames = ['stripe', 'bank', 'test', 'none'] as const
export type ProviderName = (typeof providerNames)[number]

/**
 * starting: the provider doesn't know it yet, or we don’t know that it does; pending: the buyer has to act; processing:
 * the provider has to; cancelling: we have requested it, and the provider has not confirmed. The rest are final.
 */
export const paymentStates = [
  'starting',
  'pending',
  'processing',
  'cancelling',
  'succeeded',
  'refused',
  'cancelled',
] as const
export type PaymentState = (typeof paymentStates)[number]

/** The state of a payment as providers report it. */
export type ProviderState = 'pending' | 'processing' | 'succeeded' | 'refused' | 'cancelled'

type Transition = { from: PaymentState; to: PaymentState; by: 'provider' | 'us' }

const from = (state: PaymentState, by: Transition['by'], ...to: PaymentState[]): Transition[] =>
  to.map(one => ({ from: state, to: one, by }))

/**
 * All state transitions. `us` is the buyer who gives up, somebody who cancels the order, or the time limit: a request,
 * which only the provider’s answer makes final. Final states have no transitions.
 */
export const transitions: readonly Transition[] = [
  ...from('starting', 'provider', 'pending', 'processing', 'succeeded', 'refused', 'cancelled'),
  ...from('starting', 'us', 'cancelling'),
  ...from('pending', 'provider', 'processing', 'succeeded', 'refused', 'cancelled'),
  ...from('pending', 'us', 'cancelling'),
  // back to pending: the card was refused after all, and the buyer may use another one
  ...from('processing', 'provider', 'pending', 'succeeded', 'refused', 'cancelled'),
  ...from('processing', 'us', 'cancelling'),
  // pending or processing at the provider: it has not cancelled yet
  ...from('cancelling', 'provider', 'succeeded', 'refused', 'cancelled'),
]

export function mayBecome(state: PaymentState, to: PaymentState, by: Transition['by']): boolean {
  return transitions.some(one => one.from === state && one.to === to && one.by === by)
}

/** Whether the state can't change any more; stock may be released unless it is `succeeded`. */
export function isFinal(state: PaymentState | ProviderState): state is 'succeeded' | 'refused' | 'cancelled' {
  return state === 'succeeded' || state === 'refused' || state === 'cancelled'
}

/** States that aren't final; a group has at most one payment in them. */
export const inFlight: readonly PaymentState[] = paymentStates.filter(state => !isFinal(state))

/** starting: not requested yet; processing: the provider (or a person at a bank) has yet to do it. */
export const refundStates = ['starting', 'processing', 'succeeded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

const refundTransitions: Record<RefundState, readonly RefundState[]> = {
  starting: ['processing', 'succeeded', 'failed'],
  processing: ['succeeded', 'failed'],
  // the buyer’s bank may return it, weeks later
  succeeded: ['failed'],
  failed: [],
}

export function mayRefundBecome(state: RefundState, to: RefundState): boolean {
  return refundTransitions[state].includes(to)
}

/** waiting: it will be looked into; ignored: it is about nothing of ours; failed: it is tried again, or by an admin. */
export const eventStates = ['waiting', 'done', 'ignored', 'failed'] as const
export type EventState = (typeof eventStates)[number]

/**
 * Why a payment at a provider doesn't fit ours. unknown: we have none with its id; other: ours is another one there;
 * amount: ours has another amount; cancelled: it was paid, and ours is cancelled.
 */
export const strayReasons = ['unknown', 'other', 'amount', 'cancelled'] as const
export type StrayReason = (typeof strayReasons)[number]

export type TransferState = 'starting' | 'succeeded' | 'failed'

/**
 * States of a vendor's account at a provider. started: the vendor has not given all details; restricted: the provider
 * is checking, or wants more.
 */
export const payoutAccountStates = ['started', 'restricted', 'ready'] as const
export type PayoutAccountState = (typeof payoutAccountStates)[number]
