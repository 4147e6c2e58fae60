import { toCsv } from '#shared/csv.ts'
import { decimalText } from '#shared/money.ts'
import { netOf } from '../statement.ts'
import { payoutReference } from './payout-file.ts'
import type { StatementFile } from './read-statements.ts'
import { whatOf } from './statement-pdf.ts'
import { statementTexts } from './statement-texts.ts'

const columns = ['date', 'what', 'order', 'payout', 'amount', 'fee', 'net', 'balance', 'currency', 'note']

/** A closed month as CSV: opening balance, a line for each movement with the balance after it, closing balance. */
export function statementCsv({ lines, opening, closing, month, currency }: StatementFile, language: string): string {
  const texts = statementTexts(language)
  let balance = opening
  const rows = lines.map(line => {
    balance += netOf(line)
    return [
      line.at.toISOString().slice(0, 10),
      whatOf(line, texts),
      line.orderNumber ?? '',
      line.payoutId === null ? '' : payoutReference(line.payoutId),
      ...[line.gross, -line.fee, netOf(line), balance].map(amount => decimalText({ amount, currency })),
      currency,
      line.note,
    ]
  })
  const edge = (what: string, amount: number) => [
    month,
    what,
    '',
    '',
    '',
    '',
    '',
    decimalText({ amount, currency }),
    currency,
    '',
  ]
  return toCsv([columns, edge(texts.opening, opening), ...rows, edge(texts.closing, closing)])
}
