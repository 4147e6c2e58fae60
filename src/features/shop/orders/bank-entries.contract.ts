import { oc } from '@orpc/contract'
import { z } from 'zod'
import { currencyCode, jsonId, language, pageOf, paging } from '#shared/contract-parts.ts'

/**
 * Why a bank's file is refused. kind: XML that is no camt.053.001.02 to .08; xml: invalid XML; columns: unknown
 * headers; row: a day or amount that can't be read; many: more than 5,000 rows.
 */
export const bankFileProblems = ['empty', 'kind', 'xml', 'columns', 'row', 'many'] as const
export type BankFileProblem = (typeof bankFileProblems)[number]

/** @limit characters of a bank’s file; the largest call has 1 MiB */
export const longestBankFile = 900_000

/**
 * Why an incoming transfer isn't suggested. unknown: it has no reference of ours; several: more than one; cancelled,
 * paid: the state of what it names; currency, less, more: the amount differs from the expected one; twice: another open
 * entry has the same reference; written: the reference stands among other words, or is written differently.
 */
export const entryProblems = [
  ...(['unknown', 'several', 'cancelled', 'paid', 'currency', 'less', 'more', 'twice', 'written'] as const),
] as const
export const entryProblem = z.enum(entryProblems)
export type EntryProblem = z.infer<typeof entryProblem>

export const entryStates = ['open', 'confirmed', 'aside'] as const
export type EntryState = (typeof entryStates)[number]

/** Incoming money from a bank's file, with the payment that it probably belongs to. */
export const bankEntry = z.object({
  id: z.number(),
  state: z.enum(entryStates),
  /** YYYY-MM-DD */
  day: z.iso.date(),
  /** minor units of `currency` */
  amount: z.number(),
  currency: z.string(),
  payer: z.string(),
  words: z.string(),
  /** the payment whose reference it contains */
  awaited: z
    .object({
      reference: z.string(),
      groupId: z.number().nullable(),
      saleId: z.number().nullable(),
      amount: z.number(),
      currency: z.string(),
      /** empty for a sale */
      buyer: z.string(),
      email: z.string(),
      /** title of a sale, or the vendors of a group */
      about: z.string(),
    })
    .nullable(),
  /** null: it matches, and is suggested */
  problem: entryProblem.nullable(),
  file: z.string(),
  importedBy: z.string(),
  importedAt: z.iso.datetime(),
  /** who confirmed it or put it aside */
  decidedBy: z.string(),
  decidedAt: z.iso.datetime().nullable(),
})
export type BankEntry = z.infer<typeof bankEntry>

const call = (method: 'GET' | 'POST', path: `/${string}`, summary: string, description?: string) =>
  oc
    .errors({ NOT_FOUND: {} })
    .route({ method, path, summary, tags: ['Checkout and orders'], ...(description && { description }) })

const ids = z.array(jsonId).min(1).max(200)

export const bankEntriesContract = {
  importBankFile: call(
    'POST',
    '/admin/payments/bank-files',
    'Import incoming transfers from a bank statement, as CSV or camt.053; admins',
    'Code: gm-error-bank-file, with the problem in `field` (empty, kind, xml, columns, row, many) and its line if there is one. Entries that were imported before are left out. It confirms nothing.',
  )
    .input(
      z.object({
        name: z.string().trim().min(1).max(200),
        content: z.string().min(1).max(longestBankFile),
        /** for amounts without a currency in the file */
        currency: currencyCode.default('USD'),
      }),
    )
    .output(
      z.object({
        /** number of new entries */
        added: z.number(),
        /** number of entries imported before */
        known: z.number(),
        /** number of entries that are no incoming money, or not booked */
        leftOut: z.number(),
      }),
    ),
  getBankEntries: call('GET', '/admin/payments/bank-entries', 'Incoming transfers, matching ones first; admins')
    .input(z.object({ state: z.enum(entryStates).default('open'), ...paging({ limit: 50, max: 200 }), language }))
    .output(
      pageOf(bankEntry).extend({
        /** ISO 4217 currencies of the accounts that buyers transfer to */
        currencies: z.array(z.string()),
      }),
    ),
  confirmBankEntries: call(
    'POST',
    '/admin/payments/bank-entries/confirm',
    'Confirm transfers for orders and sales that wait for them; admins. Repeating it changes nothing',
    'Each payment has its own transaction. Several entries of one payment are added up, and must reach the requested amount. `problem`: why a payment was not confirmed.',
  )
    .input(z.object({ ids }))
    .output(z.object({ items: z.array(z.object({ id: z.number(), problem: entryProblem.nullable() })) })),
  setBankEntriesAside: call(
    'POST',
    '/admin/payments/bank-entries/aside',
    'Mark transfers as not belonging to any payment here, or undo that; admins',
    'Confirmed ones stay confirmed.',
  )
    .input(z.object({ ids, isAside: z.boolean() }))
    .output(z.object({ count: z.number() })),
}
