/**
 * in-transfer: the bank has yet to send it; sent: the bank has; failed: the bank couldn't, and the money is available
 * again.
 */
export const payoutStates = ['in-transfer', 'sent', 'failed'] as const
export type PayoutState = (typeof payoutStates)[number]

/** Where a vendor's money can be, in the order in which it moves. */
export const moneyPlaces = ['waiting', 'available', 'in-transfer', 'paid-out'] as const
export type MoneyPlace = (typeof moneyPlaces)[number]

/** Default minimum for a payout, in cents. */
export const defaultMinimum = 1000
