/** Why money moved. */
export const entryKinds = ['payment', 'refund', 'provider_fee', 'fulfilment', 'payout', 'correction', 'credit'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Accounts with what the platform owes a vendor; their sum is the vendor's balance. All have a vendor. */
export const owedAccounts = ['vendor_balance', 'shipping', 'tax'] as const
export type OwedAccount = (typeof owedAccounts)[number]

/** Accounts over which a buyer's payment for an order is distributed. */
export const orderAccounts = [...owedAccounts, 'platform_fee', 'platform_discount'] as const
export type OrderAccount = (typeof orderAccounts)[number]

/** The feature's README says what an amount in each account means. */
export const ledgerAccounts = [
  'buyer_payment',
  ...orderAccounts,
  'provider_fee',
  'payouts',
  'credits',
  'subscriptions',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/**
 * The currency in which the platform sells and gives, and in which buyers are charged unless they choose another one.
 */
export const platformCurrency = 'USD'

/** One line of an entry. */
export type Posting = {
  account: LedgerAccount
  vendorId: number | null
  /** always set for `buyer_payment` and `subscriptions`; for `provider_fee` and `credits` if there is a payment */
  paymentId: string | null
  /** signed, in minor units of its currency, never 0; the postings of an entry sum to 0 in each currency */
  amount: number
  currency: string
}

/** Sort keys of lists. */
export const ledgerSorts = ['at'] as const
