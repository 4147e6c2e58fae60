import type { ColumnType, Generated, Selectable } from 'kysely'
import type {
  EventState,
  PaymentState,
  PayoutAccountState,
  ProviderName,
  RefundState,
  StrayReason,
  TransferState,
} from './payment-states.ts'

export type PaymentsTable = {
  id: Generated<string>
  /** the order group that is paid; null for a {@link SalesTable | sale} */
  groupId: number | null
  saleId: Generated<number | null>
  /** number of the payment for this group or sale, from 1 */
  number: number
  provider: ProviderName
  providerId: string | null
  state: Generated<PaymentState>
  /** minor units */
  amount: number
  currency: string
  /** cents; sum of refunds that did not fail, updated by a trigger */
  refunded: Generated<number>
  /** cents; null while unknown */
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
/** Explicit columns for prepared statements, which would fail once a migration adds a column. */
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

/** Sales of the platform itself; the feature that sells has its own row for each. */
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
  /** whether it comes out of the buyer's payment; false once that is used up, as when gift cards paid a part */
  fromCharge: Generated<boolean>
  /** cents asked back */
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
  /** cents; for a reversal */
  amount: number | null
  state: Generated<'open' | 'done' | 'failed' | 'dropped'>
  attempts: Generated<number>
  nextTryAt: Generated<Date>
  lastError: string | null
  createdAt: Generated<Date>
}
export type ProviderCall = Selectable<ProviderCallsTable>
/** Explicit columns, like {@link paymentColumns}. */
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

/** Who confirmed a bank transfer on the operator's account. */
export type TransferReceiptsTable = {
  paymentId: string
  /** null once the account is deleted */
  byUser: string | null
  /** vendor: the team of the enterprise that was paid, as it was allowed formerly */
  party: Generated<'admin' | 'vendor'>
  at: Generated<Date>
}

/** An event that a provider sent, and what became of it. What it contained isn't kept. */
type PaymentEventsTable = {
  provider: ProviderName
  eventId: string
  receivedAt: Generated<Date>
  /** the provider's name for what happened; '' for those of earlier versions */
  kind: Generated<string>
  paymentId: string | null
  /** a vendor's account at the provider */
  accountId: string | null
  state: EventState
  /** of the last failure */
  reason: string | null
  attempts: Generated<number>
  /** how often it came after the first time */
  repeats: Generated<number>
}

/** Requests of a day that weren't a provider's events. */
type RefusedWebhooksTable = { provider: ProviderName; day: string; count: number; lastAt: Date }

/** A payment at a provider that doesn't fit ours, as comparing found it. */
type StrayPaymentsTable = {
  provider: ProviderName
  providerId: string
  why: StrayReason
  /** ours, if there is one */
  paymentId: string | null
  /** minor units at the provider */
  amount: number
  currency: string
  foundAt: Generated<Date>
}

export type VendorPayoutAccountsTable = {
  vendorId: number
  provider: 'stripe' | 'test'
  accountId: string
  /** as last reported by the provider; only a ready account is paid */
  state: Generated<PayoutAccountState>
  checkedAt: Date | null
  createdAt: Generated<Date>
}

/** Accounts requested for vendors, with the idempotency key for the provider. */
type PayoutAccountWishesTable = {
  vendorId: number
  country: string
  attempts: Generated<number>
  createdAt: Generated<Date>
}

type CentsByKey = ColumnType<Record<string, number>, string | undefined, string>

/** Written only by the test provider, in transactions of its own. */
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
    refusedWebhooks: RefusedWebhooksTable
    strayPayments: StrayPaymentsTable
    vendorPayoutAccounts: VendorPayoutAccountsTable
    payoutAccountWishes: PayoutAccountWishesTable
    testCharges: TestChargesTable
  }
}
