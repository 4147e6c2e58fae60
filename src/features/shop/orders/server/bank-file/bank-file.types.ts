import { refuse } from '#server/http/api-context.ts'
import { withoutUnseen } from '#shared/unseen-characters.ts'
import type { BankFileProblem } from '../../bank-entries.contract.ts'

/** Incoming money in a bank's file. */
export type FileEntry = {
  /** the account that received it; empty if the file doesn't say */
  account: string
  /** the bank's own id of it; empty if the file doesn't say */
  bankId: string
  /** YYYY-MM-DD */
  day: string
  /** minor units, above 0 */
  amount: number
  /** ISO 4217 */
  currency: string
  payer: string
  /** texts of the payer, each part separate */
  words: string[]
}

/** `leftOut`: number of entries that are no incoming money, or are not booked yet. */
export type BankFile = { format: 'camt.053' | 'csv'; entries: FileEntry[]; leftOut: number }

/** @limit entries of a bank’s file; a statement of a busy month has fewer */
export const maxEntries = 5000

/** Throws the error that refuses a file; `line` counts from 1. */
export function badFile(problem: BankFileProblem, line?: number): never {
  const field = line === undefined ? problem : `${problem} ${line}`
  refuse('gm-error-bank-file', { field, message: `The bank's file can't be read: ${field}.` })
}

/** The text as one line, without characters that change its direction, and cut to a readable length. */
export function cleaned(text: string): string {
  return withoutUnseen(text, ' ').replace(/\s+/g, ' ').trim().slice(0, 500)
}
