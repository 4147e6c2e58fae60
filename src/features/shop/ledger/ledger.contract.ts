import { oc } from '@orpc/contract'
import { z } from 'zod'
import { type ClientsOf, currencyCode, id, pageOf, paging, sorting } from '#shared/contract-parts.ts'
import { entryKinds, ledgerAccounts, ledgerSorts, platformCurrency } from './ledger-accounts.ts'

/** In minor units of `currency`; negative if the vendor owes the platform. */
export const balance = z.object({
  total: z.number(),
  /** the part of `total` for sales, less the platform's fee */
  sales: z.number(),
  shipping: z.number(),
  tax: z.number(),
  currency: z.string(),
})

/** A movement as the vendor sees it, in minor units of its currency. */
export const vendorMovement = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  kind: z.enum(entryKinds),
  /** the buyer's order, which may include several vendors */
  groupId: z.number().nullable(),
  orderId: z.number().nullable(),
  note: z.string(),
  /** less the fee */
  sales: z.number(),
  shipping: z.number(),
  tax: z.number(),
  /** the platform's fee; negative if it gave some back */
  fee: z.number(),
  /** sum of sales, shipping and tax */
  amount: z.number(),
  /** the vendor's balance in this currency afterwards */
  balance: z.number(),
  currency: z.string(),
})
export type VendorMovement = z.infer<typeof vendorMovement>

/** One posting, with its entry. */
export const ledgerRow = z.object({
  entryId: z.number(),
  line: z.number(),
  at: z.iso.datetime(),
  kind: z.enum(entryKinds),
  key: z.string(),
  groupId: z.number().nullable(),
  orderId: z.number().nullable(),
  paymentId: z.string().nullable(),
  refundId: z.string().nullable(),
  note: z.string(),
  account: z.enum(ledgerAccounts),
  vendorId: z.number().nullable(),
  /** the enterprise's name in the caller's language */
  vendor: z.string().nullable(),
  amount: z.number(),
  currency: z.string(),
})
export type LedgerRow = z.infer<typeof ledgerRow>

/** A page of postings, and for each account the sum over all that match. */
export const ledgerPage = pageOf(ledgerRow).extend({
  sums: z.array(z.object({ account: z.enum(ledgerAccounts), amount: z.number(), currency: z.string() })),
})
export type LedgerPage = z.infer<typeof ledgerPage>

const period = {
  /** UTC days, both included */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}

/** Filters for postings, for admins. */
export const ledgerFilters = z.object({
  kind: z.enum(entryKinds).optional(),
  account: z.enum(ledgerAccounts).optional(),
  vendorId: id.optional(),
  groupId: id.optional(),
  currency: currencyCode.optional(),
  ...period,
})
export type LedgerFilters = z.infer<typeof ledgerFilters>

const call = (path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method: 'GET', path, summary, tags: ['Ledger'], ...(description && { description }) })

export const ledgerContract = {
  getVendorBalance: call('/vendors/{vendorId}/balance', 'The platform’s debt to an enterprise in a currency')
    .input(z.object({ vendorId: id, currency: currencyCode.default(platformCurrency) }))
    .output(balance),
  getVendorLedger: call('/vendors/{vendorId}/ledger', 'Entries of an enterprise’s balance')
    .input(
      z.object({
        vendorId: id,
        kind: z.enum(entryKinds).optional(),
        ...period,
        ...paging({ limit: 20, max: 100 }),
        sort: sorting(ledgerSorts, '-at'),
      }),
    )
    .output(pageOf(vendorMovement)),
  getLedger: call('/admin/ledger', 'All postings, and their sums; admins', 'As a file: `/admin/ledger.csv`')
    .input(
      ledgerFilters.extend({
        ...paging({ limit: 50, max: 200 }),
        sort: sorting(ledgerSorts, '-at'),
      }),
    )
    .output(ledgerPage),
}

export const contracts = { ledger: ledgerContract }

declare module '#web/app-context.ts' {
  interface Clients extends ClientsOf<typeof contracts> {}
}
