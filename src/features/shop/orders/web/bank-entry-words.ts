import { formatMoney } from '#shared/money.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import { failureText } from '#web/i18n/failure-text.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { BankEntry, BankFileProblem, EntryProblem } from '../bank-entries.contract.ts'

/** Describes the problem of an incoming transfer, and what to do about it. */
export function entryProblemText(t: Translate, { problem, amount, awaited }: BankEntry, language: string): string {
  if (problem === null) return ''
  const asked = awaited ? formatMoney(awaited, language) : ''
  const apart = awaited ? Math.abs(awaited.amount - amount) : 0
  const difference = awaited ? formatMoney({ ...awaited, amount: apart }, language) : ''
  const texts: Record<EntryProblem, string> = {
    unknown: t('None of our references is in it.'),
    several: t('More than one reference is in it. Confirm them one by one in the list below.'),
    cancelled: t('This was cancelled. Send the money back.'),
    paid: t('This has already been confirmed. If it’s the same money, put it aside; if not, send it back.'),
    currency: t('{{amount}} in another currency are awaited.', { amount: asked }),
    less: t('{{amount}} less than awaited. Select the transfer with the rest too, or ask for it.', {
      amount: difference,
    }),
    more: t('{{amount}} more than awaited. Send that back once you’ve confirmed it.', { amount: difference }),
    twice: t('Another transfer with this reference came in before.'),
    written: t('The reference is written differently. Please compare.'),
  }
  return texts[problem]
}

/** Why a bank's file was refused, with its line if there is one. */
export function bankFileError(t: Translate, error: unknown): string {
  const { code, field = '' } = apiErrorOf(error)
  if (code !== 'gm-error-bank-file') return failureText(t, error)
  const [problem = '', line = ''] = field.split(' ')
  const texts: Record<BankFileProblem, string> = {
    empty: t('Nothing came in by this file.'),
    kind: t('This isn’t a bank statement that we can read. Choose {{xml}}, version 2 to 8, or {{csv}}.', {
      xml: 'camt.053 (XML)',
      csv: 'CSV',
    }),
    xml: t('This file is damaged in line {{line}}. Please download it again from your bank.', { line }),
    columns: t('We found no line that names the columns of the day, the amount and the reference.'),
    row: t('We can’t read the day or the amount in line {{line}}.', { line }),
    many: t('More than 5,000 entries are in this file. Please choose a shorter time.'),
  }
  return texts[problem as BankFileProblem] ?? failureText(t, error)
}
