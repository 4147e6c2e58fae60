import { normalizeText } from '#shared/normalize-text.ts'

/** Columns of a bank's CSV that are used. */
export type Column =
  | 'day'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'direction'
  | 'words'
  | 'payer'
  | 'id'
  | 'account'
  | 'currency'

/** Column headers in exports of banks, without accents and in lower case. */
const heads: Record<Column, string[]> = {
  day: [
    ...['date', 'booking date', 'value date', 'transaction date', 'txn date', 'posting date', 'post date', 'day'],
    ...['completed date', 'buchungstag', 'buchungsdatum', 'buchung', 'valuta', 'valutadatum', 'wertstellung', 'datum'],
    ...['fecha', 'fecha valor', 'fecha operacion', 'data', 'date operation', 'date de comptabilisation', 'date valeur'],
  ],
  amount: [...['amount', 'transaction amount', 'value', 'betrag', 'umsatz', 'montant', 'importe', 'bedrag', 'importo']],
  credit: [
    ...['credit', 'credits', 'credit amount', 'amount credited', 'deposit', 'deposits', 'money in', 'paid in', 'haben'],
    ...['gutschrift', 'abono', 'haber', 'montant credit', 'cr'],
  ],
  debit: [
    ...['debit', 'debits', 'debit amount', 'amount debited', 'withdrawal', 'withdrawals', 'money out', 'paid out'],
    ...['soll', 'belastung', 'lastschrift', 'cargo', 'debe', 'montant debit', 'dr'],
  ],
  direction: [
    ...['credit debit', 'debit credit', 'cr dr', 'dr cr', 'credit debit indicator', 'soll haben', 's h', 'af bij'],
  ],
  words: [
    ...[
      'reference',
      'payment reference',
      'customer reference',
      'your reference',
      'description',
      'details',
      'narrative',
    ],
    ...['transaction details', 'particulars', 'remarks', 'memo', 'message', 'narration', 'verwendungszweck', 'text'],
    ...['buchungstext', 'kundenreferenz', 'zahlungsgrund', 'mitteilung', 'concepto', 'referencia', 'libelle'],
    ...['communication', 'omschrijving', 'mededelingen', 'remittance information', 'end to end reference', 'notes'],
  ],
  payer: [
    ...['payer', 'name', 'counterparty', 'counterparty name', 'sender', 'from', 'ordering party', 'payee payer name'],
    ...['auftraggeber', 'zahlungspflichtiger', 'beguenstigter zahlungspflichtiger', 'name zahlungsbeteiligter'],
    ...['ordenante', 'donneur d ordre', 'naam', 'originator'],
  ],
  id: ['id', 'transaction id', 'unique id', 'entry id', 'bank reference', 'transaktions id', 'operation number'],
  account: [
    ...['account', 'account number', 'account no', 'own account', 'auftragskonto', 'konto', 'kontonummer', 'iban'],
    ...['iban auftragskonto', 'cuenta', 'compte', 'rekening'],
  ],
  currency: ['currency', 'ccy', 'wahrung', 'waehrung', 'devise', 'moneda', 'munt', 'valuta code', 'currency code'],
}

const columnOf = new Map(
  Object.entries(heads).flatMap(([column, names]) => names.map(name => [name, column as Column] as const)),
)

/**
 * The columns of a header row; `currency`: one that a header names, as in “Amount (USD)”. If there are several of a
 * kind other than texts, the first counts.
 */
export type Columns = { at: Map<Column, number>; words: number[]; currency: string | undefined }

/** @returns undefined for a row that is no header: it must have a day, an amount and texts */
export function findColumns(row: readonly string[]): Columns | undefined {
  const found: Columns = { at: new Map(), words: [], currency: undefined }
  for (const [index, cell] of row.entries()) {
    const column = columnOf.get(plain(cell.replace(/\([^()]*\)/, '')))
    if (!column) continue
    if (column === 'words') found.words.push(index)
    else if (!found.at.has(column)) found.at.set(column, index)
    const [, currency] = /\(([A-Z]{3})\)/.exec(cell) ?? []
    if (currency && (column === 'amount' || column === 'credit')) found.currency = currency
  }
  const isHead = found.at.has('day') && (found.at.has('amount') || found.at.has('credit')) && found.words.length > 0
  return isHead ? found : undefined
}

/** “Crédit / Débit” is `credit debit`. */
function plain(text: string): string {
  return normalizeText(text.slice(0, 100), 'NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Whether a cell of the column `direction` means incoming money; undefined if it doesn't say. */
export function isCredit(cell: string): boolean | undefined {
  const word = plain(cell) || cell.trim()
  if (['c', 'cr', 'crdt', 'credit', 'h', 'haben', 'bij', '+'].includes(word)) return true
  return ['d', 'dr', 'dbit', 'debit', 's', 'soll', 'af', '-'].includes(word) ? false : undefined
}
