import { oc } from '@orpc/contract'
import { z } from 'zod'
import { platformCurrency } from '#features/shop/ledger/ledger-accounts.ts'
import { payoutAccountStates } from '#features/shop/payments/payment-states.ts'
import { type ClientsOf, currencyCode, id, language, pageOf, paging } from '#shared/contract-parts.ts'
import { adminPayoutsContract } from './admin-payouts.contract.ts'
import { bankAccount } from './bank-account.ts'
import { moneyPlaces, payoutStates } from './payout-states.ts'

/** Where an enterprise's money from sales in a currency is, in minor units: `earned` is the sum of the other four. */
export const vendorMoney = z.object({
  /** paid by buyers, less the platform's fee and refunds */
  earned: z.number(),
  /** for orders that are not sent yet, or with a refund in progress */
  waiting: z.number(),
  /** negative if the enterprise owes it, as after a refund of money that was paid out */
  available: z.number(),
  inTransfer: z.number(),
  paidOut: z.number(),
  currency: z.string(),
})
export type VendorMoney = z.infer<typeof vendorMoney>

/**
 * `VendorMoney` with the day of the platform's next payout, in UTC; null if no day is set, or no known bank account
 * takes the currency.
 */
export const shownMoney = vendorMoney.extend({
  nextPayout: z.iso.date().nullable(),
  /** all currencies of its sales, its own first; US dollars before any sale */
  currencies: z.array(z.string()),
  /** its bank account doesn't take this currency, so the available money waits for another account */
  isUnsent: z.boolean(),
})
export type ShownMoney = z.infer<typeof shownMoney>

/** A bank account with its number masked. */
export const shownAccount = z.object({
  country: z.string(),
  /** the last characters of its number */
  hint: z.string(),
})

export const payoutSettings = z.object({
  bank: shownAccount.extend({ changedAt: z.iso.datetime() }).nullable(),
  /** an account at the card provider, which itself pays out what was paid by card */
  card: z.object({
    /** whether the provider serves the enterprise's country here */
    isServed: z.boolean(),
    /** as last reported by the provider; null: there is none */
    state: z.enum(payoutAccountStates).nullable(),
  }),
  /** the enterprise's country, for a new account; null if unknown */
  country: z.string().nullable(),
  mayChange: z.boolean(),
})
export type PayoutSettings = z.infer<typeof payoutSettings>

/** An order's money in the requested place; minor units of the requested currency. */
export const orderMoney = z.object({
  /** null: corrections that belong to no order */
  orderId: z.number().nullable(),
  /** `10014-1` */
  orderNumber: z.string().nullable(),
  placedAt: z.iso.datetime().nullable(),
  buyer: z.string(),
  /** the order's total, less fee and refunds */
  earned: z.number(),
  amount: z.number(),
})
export type OrderMoney = z.infer<typeof orderMoney>

export const vendorPayout = z.object({
  id: z.number(),
  amount: z.number(),
  currency: z.string(),
  state: z.enum(payoutStates),
  account: shownAccount,
  reference: z.string(),
  reason: z.string(),
  /** number of orders that it pays */
  orders: z.number(),
  at: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
})
export type VendorPayout = z.infer<typeof vendorPayout>

const statementSums = {
  /** minor units, signed by their effect on the enterprise's balance: fees and payouts are negative */
  opening: z.number(),
  orders: z.number(),
  fees: z.number(),
  refunds: z.number(),
  payouts: z.number(),
  corrections: z.number(),
  closing: z.number(),
}

/** Movements since the last closed month. */
export const openStatement = z.object(statementSums)
export type OpenStatement = z.infer<typeof openStatement>

/** A closed month. */
export const statement = z.object({
  /** `2026-10` */
  month: z.string(),
  ...statementSums,
})
export type Statement = z.infer<typeof statement>

const call = (method: 'GET' | 'PUT' | 'POST', path: `/${string}`, summary: string, description?: string) =>
  oc.errors({ NOT_FOUND: {} }).route({ method, path, summary, tags: ['Payouts'], ...(description && { description }) })

export const payoutsContract = {
  getPayoutSettings: call(
    'GET',
    '/vendors/{vendorId}/payout-settings',
    'An enterprise’s payout settings, for its owners and admins; account numbers are masked',
  )
    .input(z.object({ vendorId: id }))
    .output(payoutSettings),
  saveBankAccount: call(
    'PUT',
    '/vendors/{vendorId}/bank-account',
    'Set the bank account that an enterprise is paid to',
    'Requires a recent proof (403 gm-error-proof-needed). All owners are notified by mail. 403 gm-error-read-only for admins of Pola who are not in the team.',
  )
    .input(z.object({ vendorId: id, account: bankAccount }))
    .output(payoutSettings),
  getPayoutAccount: call(
    'GET',
    '/vendors/{vendorId}/payout-account',
    'The same settings, after the card provider was asked for the state of the enterprise’s account',
  )
    .input(z.object({ vendorId: id }))
    .output(payoutSettings),
  openPayoutAccount: call(
    'POST',
    '/vendors/{vendorId}/payout-account',
    'The card provider’s page for completing an enterprise’s account; opens once',
    'Requires a recent proof (403 gm-error-proof-needed). 403 gm-error-read-only for admins of Pola who are not in the team. 409 gm-error-payout-country if the provider doesn’t serve the country, 503 gm-error-payout-provider while it doesn’t answer.',
  )
    .input(z.object({ vendorId: id }))
    .output(z.object({ url: z.string() })),
  getVendorMoney: call(
    'GET',
    '/vendors/{vendorId}/money',
    'An enterprise’s money in a currency: waiting, available, paid out',
    'Without a currency that of its shop, if something was sold in it.',
  )
    .input(z.object({ vendorId: id, currency: currencyCode.optional() }))
    .output(shownMoney),
  getMoneyOrders: call(
    'GET',
    '/vendors/{vendorId}/money/orders',
    'Orders whose money is waiting, available or paid out, newest first',
  )
    .input(
      z.object({
        vendorId: id,
        currency: currencyCode.default(platformCurrency),
        place: z.enum(moneyPlaces),
        ...paging({ limit: 20, max: 100 }),
        language,
      }),
    )
    .output(pageOf(orderMoney)),
  getVendorPayouts: call('GET', '/vendors/{vendorId}/payouts', 'Payouts to an enterprise’s bank account, newest first')
    .input(z.object({ vendorId: id, ...paging({ limit: 20, max: 100 }) }))
    .output(pageOf(vendorPayout)),
  getVendorStatements: call(
    'GET',
    '/vendors/{vendorId}/statements',
    'An enterprise’s closed months in a currency, latest first, and the entries since',
    'As files: `/vendors/{vendorId}/statements/2026-10.pdf` and `.csv`, `?currency=` for another than USD. A closed month never changes.',
  )
    .input(
      z.object({ vendorId: id, currency: currencyCode.default(platformCurrency), ...paging({ limit: 12, max: 100 }) }),
    )
    .output(pageOf(statement).extend({ open: openStatement })),
}

export const contracts = { payouts: payoutsContract, adminPayouts: adminPayoutsContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
