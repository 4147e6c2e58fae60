import { refuse } from '#server/http/api-context.ts'
import { withoutUnseen } from '#shared/unseen-characters.ts'
import type { BankFileProblem } from '../../bank-entries.contract.ts'

/** Money that came in, as a bank's file has it. */
export type FileEntry = {
  /** that it came to; empty where the file doesn't say */
  account: string
  /** the bank's own id of it; empty where the file doesn't say */
  bankId: string
  /** YYYY-MM-DD */
  day: string
  /** minor units, above 0 */
  amount: number
  /** ISO 4217 */
  currency: string
  payer: string
  /** what the payer wrote, each part of it for itself */
  words: string[]
}

/** `leftOut`: entries that are no money which came in, or are not booked yet. */
export type BankFile = { format: 'camt.053' | 'csv'; entries: FileEntry[]; leftOut: number }

/** @limit entries of a bank’s file; a statement of a busy month has fewer */
export const maxEntries = 5000

/** Ends the reading of a file; `line` counts from 1. */
export function badFile(problem: BankFileProblem, line?: number): never {
  const field = line === undefined ? problem : `${problem} ${line}`
  refuse('gm-error-bank-file', { field, message: `The bank's file can't be read: ${field}.` })
}

/** One line without marks that turn the direction of text, and not longer than people read. */
export function cleaned(text: string): string {
  return withoutUnseen(text, ' ').replace(/\s+/g, ' ').trim().slice(0, 500)
}
