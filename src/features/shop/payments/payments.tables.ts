import type { ColumnType, Generated, Selectable } from 'kysely'
import type { PaymentState, PayoutAccountState, ProviderName, RefundState, TransferState } from './payment-states.ts'

export type PaymentsTable = {
  id: Generated<string>
  /** the order group, or else the {@link SalesTable | sale} that is paid */
  groupId: number | null
  saleId: Generated<number | null>
  /** which try of it, counted from 1 */
  number: number
  provider: ProviderName
  providerId: string | null
  state: Generated<PaymentState>
  /** minor units */
  amount: number
  currency: string
  /** cents; of refunds that did not fail, kept by a trigger */
  refunded: Generated<number>
  /** cents; null while it is not known */
  providerFee: number | null
  email: string
  language: string
  description: string
  returnPath: string
  expiresAt: Date
  remindedAt: Date | null
  failureCode: string | null
  looks: Generated<number>
  lookedAt: Date | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
  paidAt: Date | null
}
export type Payment = Selectable<PaymentsTable>
/** For statements that stay prepared, which would fail once a migration adds a column. */
export const paymentColumns = Object.keys({
  id: 0,
  groupId: 0,
  saleId: 0,
  number: 0,
  provider: 0,
  providerId: 0,
  state: 0,
  amount: 0,
  currency: 0,
  refunded: 0,
  providerFee: 0,
  email: 0,
  language: 0,
  description: 0,
  returnPath: 0,
  expiresAt: 0,
  remindedAt: 0,
  failureCode: 0,
  looks: 0,
  lookedAt: 0,
  createdAt: 0,
  updatedAt: 0,
  paidAt: 0,
} satisfies Record<keyof PaymentsTable, 0>) as (keyof PaymentsTable)[]

/** What the platform itself sells; the feature that does has a row of its own for it. */
export type SalesTable = { id: Generated<number>; kind: SaleKind; createdAt: Generated<Date> }
export type SaleKind = 'subscription' | 'gift_card'

export type RefundsTable = {
  id: string
  paymentId: string
  /** cents */
  amount: number
  reason: string
  state: Generated<RefundState>
  providerId: string | null
  failureCode: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}
export type Refund = Selectable<RefundsTable>

export type TransfersTable = {
  id: Generated<string>
  orderId: number
  paymentId: string
  vendorId: number
  accountId: string
  /** cents */
  amount: number
  /** out of what the buyer paid by the provider; false once that is used up, as where gift cards paid a part */
  fromCharge: Generated<boolean>
  /** cents; asked back */
  reversed: Generated<number>
  state: Generated<TransferState>
  providerId: string | null
  failureCode: string | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}
export type Transfer = Selectable<TransfersTable>

export type CallKind = 'start' | 'cancel' | 'refund' | 'transfer' | 'reverse'

/** The outbox. */
export type ProviderCallsTable = {
  id: Generated<number>
  paymentId: string
  refundId: string | null
  transferId: string | null
  kind: CallKind
  idempotencyKey: string
  /** cents; of a reversal */
  amount: number | null
  state: Generated<'open' | 'done' | 'failed' | 'dropped'>
  attempts: Generated<number>
  nextTryAt: Generated<Date>
  lastError: string | null
  createdAt: Generated<Date>
}
export type ProviderCall = Selectable<ProviderCallsTable>
/** As {@link paymentColumns}. */
export const providerCallColumns = Object.keys({
  id: 0,
  paymentId: 0,
  refundId: 0,
  transferId: 0,
  kind: 0,
  idempotencyKey: 0,
  amount: 0,
  state: 0,
  attempts: 0,
  nextTryAt: 0,
  lastError: 0,
  createdAt: 0,
} satisfies Record<keyof ProviderCallsTable, 0>) as (keyof ProviderCallsTable)[]

/** Who saw a bank transfer on the operator's account. */
export type TransferReceiptsTable = {
  paymentId: string
  /** null once the account is gone */
  byUser: string | null
  /** vendor: the team of the enterprise that it paid, as it was allowed before */
  party: Generated<'admin' | 'vendor'>
  at: Generated<Date>
}

type PaymentEventsTable = { provider: ProviderName; eventId: string; receivedAt: Generated<Date> }

export type VendorPayoutAccountsTable = {
  vendorId: number
  provider: 'stripe' | 'test'
  accountId: string
  /** as the provider said last; money goes to a ready one alone */
  state: Generated<PayoutAccountState>
  checkedAt: Date | null
  createdAt: Generated<Date>
}

/** Accounts that vendors want, with the key by which the provider makes one. */
type PayoutAccountWishesTable = {
  vendorId: number
  country: string
  attempts: Generated<number>
  createdAt: Generated<Date>
}

type CentsByKey = ColumnType<Record<string, number>, string | undefined, string>

/** Written by the test provider alone, in transactions of its own. */
export type TestChargesTable = {
  id: string
  paymentId: string
  idempotencyKey: string
  amount: number
  currency: string
  state: Generated<'open' | 'approved' | 'refused' | 'delayed' | 'dropped' | 'cancelled'>
  looks: Generated<number>
  delayedAt: Date | null
  refunds: CentsByKey
  transfers: CentsByKey
  createdAt: Generated<Date>
}

declare module '#server/db/database.ts' {
  interface Tables {
    payments: PaymentsTable
    sales: SalesTable
    refunds: RefundsTable
    transfers: TransfersTable
    transferReceipts: TransferReceiptsTable
    providerCalls: ProviderCallsTable
    paymentEvents: PaymentEventsTable
    vendorPayoutAccounts: VendorPayoutAccountsTable
    payoutAccountWishes: PayoutAccountWishesTable
    testCharges: TestChargesTable
  }
}
