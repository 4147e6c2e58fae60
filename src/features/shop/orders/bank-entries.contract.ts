import { oc } from '@orpc/contract'
import { z } from 'zod'
import { currencyCode, jsonId, language, pageOf, paging } from '#shared/contract-parts.ts'

/**
 * What a file of a bank can be refused for. kind: XML that is no camt.053.001.02 to .08; xml: none at all; columns: no heads
 * that are known; row: a day or amount that can't be read; many: more than 5,000 rows.
 */
export const bankFileProblems = ['empty', 'kind', 'xml', 'columns', 'row', 'many'] as const
export type BankFileProblem = (typeof bankFileProblems)[number]

/** @limit characters of a bank’s file; the largest call has 1 MiB */
export const longestBankFile = 900_000

/**
 * Why a transfer that came in isn't suggested. unknown: no reference of ours in it; several: more than one; cancelled, paid:
 * what it names is; currency, less, more: not what was asked for; twice: another one that is open has the same reference;
 * written: the reference stands among other words, or is written otherwise.
 */
export const entryProblems = [
  ...(['unknown', 'several', 'cancelled', 'paid', 'currency', 'less', 'more', 'twice', 'written'] as const),
] as const
export const entryProblem = z.enum(entryProblems)
export type EntryProblem = z.infer<typeof entryProblem>

export const entryStates = ['open', 'confirmed', 'aside'] as const
export type EntryState = (typeof entryStates)[number]

/** Money that came in, as a bank's file had it, with what it is likely to pay. */
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
  /** the payment whose reference stands in it */
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
      /** what a sale is, or whose things a group has */
      about: z.string(),
    })
    .nullable(),
  /** null: it fits, and is suggested */
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
    'What came in by a bank’s statement, as CSV or camt.053; admins',
    'Code: gm-error-bank-file, `field` being what is wrong (empty, kind, xml, columns, row, many), with the line where it has one. Entries that were imported before are left out. Nothing is confirmed by it.',
  )
    .input(
      z.object({
        name: z.string().trim().min(1).max(200),
        content: z.string().min(1).max(longestBankFile),
        /** of amounts to which the file names none */
        currency: currencyCode.default('USD'),
      }),
    )
    .output(
      z.object({
        /** new ones */
        added: z.number(),
        /** imported before */
        known: z.number(),
        /** no money that came in, or not booked */
        leftOut: z.number(),
      }),
    ),
  getBankEntries: call('GET', '/admin/payments/bank-entries', 'Transfers that came in, those that fit first; admins')
    .input(z.object({ state: z.enum(entryStates).default('open'), ...paging({ limit: 50, max: 200 }), language }))
    .output(
      pageOf(bankEntry).extend({
        /** ISO 4217, of the accounts that buyers transfer to */
        currencies: z.array(z.string()),
      }),
    ),
  confirmBankEntries: call(
    'POST',
    '/admin/payments/bank-entries/confirm',
    'Transfers have arrived that orders and sales wait for; admins, twice is once',
    'A transaction for each payment. Several entries of one payment are taken together: they have to reach what was asked for. `problem`: why one was not confirmed.',
  )
    .input(z.object({ ids }))
    .output(z.object({ items: z.array(z.object({ id: z.number(), problem: entryProblem.nullable() })) })),
  setBankEntriesAside: call(
    'POST',
    '/admin/payments/bank-entries/aside',
    'Transfers pay for nothing here, or do after all; admins',
    'Confirmed ones stay confirmed.',
  )
    .input(z.object({ ids, isAside: z.boolean() }))
    .output(z.object({ count: z.number() })),
}
