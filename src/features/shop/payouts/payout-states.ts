/** in-transfer: the bank is to send it; sent: it did; failed: it didn't, and the money is available again. */
export const payoutStates = ['in-transfer', 'sent', 'failed'] as const
export type PayoutState = (typeof payoutStates)[number]

/** Where a vendor's money is, in the order in which it goes. */
export const moneyPlaces = ['waiting', 'available', 'in-transfer', 'paid-out'] as const
export type MoneyPlace = (typeof moneyPlaces)[number]

/** Cents: what a batch pays out at least, unless the admin says otherwise. */
export const defaultMinimum = 1000
