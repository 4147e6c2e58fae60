import type { EntryKind } from '#features/shop/ledger/ledger-accounts.ts'

/** Effect of a ledger entry on a vendor's balance; cents. */
export type StatementLine = {
  entryId: number
  at: Date
  kind: EntryKind
  /** null for payouts of several orders, and corrections */
  orderId: number | null
  /** `10014-1` */
  orderNumber: string | null
  /** for a payout by bank */
  payoutId: number | null
  note: string
  /** before the platform's fee */
  gross: number
  /** the platform's fee; negative if it was given back */
  fee: number
}

/** Cents, signed by their effect on the vendor's balance: fees and payouts are negative. */
export type StatementSums = {
  orders: number
  fees: number
  refunds: number
  payouts: number
  corrections: number
}

/** Sums of lines by kind of entry; their total equals `netOf` the lines. */
export function sumsOf(lines: readonly Pick<StatementLine, 'kind' | 'gross' | 'fee'>[]): StatementSums {
  const sums: StatementSums = { orders: 0, fees: 0, refunds: 0, payouts: 0, corrections: 0 }
  for (const { kind, gross, fee } of lines) {
    sums[placeOf[kind]] += gross
    sums.fees -= fee
  }
  return sums
}

export function netOf({ gross, fee }: Pick<StatementLine, 'gross' | 'fee'>): number {
  return gross - fee
}

/** The balance at the end. */
export function closingOf(opening: number, { orders, fees, refunds, payouts, corrections }: StatementSums): number {
  return opening + orders + fees + refunds + payouts + corrections
}

const placeOf: Record<EntryKind, Exclude<keyof StatementSums, 'fees'>> = {
  payment: 'orders',
  fulfilment: 'orders',
  credit: 'orders',
  refund: 'refunds',
  payout: 'payouts',
  correction: 'corrections',
  provider_fee: 'corrections',
}

/** The month of a time in UTC, as its first day. */
export function monthOf(at: Date): string {
  return `${at.toISOString().slice(0, 7)}-01`
}

export function monthAfter(month: string): string {
  const at = new Date(`${month}T00:00:00Z`)
  return monthOf(new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)))
}
