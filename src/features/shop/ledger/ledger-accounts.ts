/** Why money moved. */
export const entryKinds = ['payment', 'refund', 'provider_fee', 'fulfilment', 'payout', 'correction', 'credit'] as const
export type EntryKind = (typeof entryKinds)[number]

/** What the platform owes a vendor; their sum is the vendor's balance. All have a vendor. */
export const owedAccounts = ['vendor_balance', 'shipping', 'tax'] as const
export type OwedAccount = (typeof owedAccounts)[number]

/** The accounts over which what a buyer pays for an order is spread. */
export const orderAccounts = [...owedAccounts, 'platform_fee', 'platform_discount'] as const
export type OrderAccount = (typeof orderAccounts)[number]

/** What an amount in each account means stands in the feature's README. */
export const ledgerAccounts = [
  'buyer_payment',
  ...orderAccounts,
  'provider_fee',
  'payouts',
  'credits',
  'subscriptions',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** In which the platform sells and gives, and in which buyers are charged unless they choose another currency. */
export const platformCurrency = 'USD'

/** One line of an entry. */
export type Posting = {
  account: LedgerAccount
  vendorId: number | null
  /** of `buyer_payment` and `subscriptions` always, of `provider_fee` and `credits` where there is one */
  paymentId: string | null
  /** signed, in minor units of its currency, never 0; those of an entry sum to 0 in each */
  amount: number
  currency: string
}

/** Sort keys of lists. */
export const ledgerSorts = ['at'] as const
