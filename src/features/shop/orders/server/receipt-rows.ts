import type { Selectable } from 'kysely'
import { imageLink } from '#server/files/image-link.ts'
import type { MailRow } from '#server/mail/index.ts'
import type { Words } from '#server/texts/index.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { formatMoney } from '#shared/money.ts'
import type { OrderLinesTable } from '../orders.tables.ts'
import { type Amount, amountsOf, type Shown, times } from '../receipt.ts'
import { receiptWords } from './mails/receipt-words.ts'
import { pieceText } from './piece-text.ts'

export type Line = Selectable<OrderLinesTable>
export type Around = {
  currency: string
  rates: Record<string, number>
  shown: Shown
  words: Words
  publicUrl: string
}

/** An amount for a row: in the reader's currency, with the charged one below it if that differs. */
export function costsText({ charged, shown }: Amount, around: Around): Pick<MailRow, 'amount' | 'amountAbout'> {
  const { currency, shown: to } = around
  const { language } = around.words
  const exact = signed(charged, currency, language)
  if (shown === null || !to) return { amount: exact, amountAbout: null }
  return { amount: signed(shown, to.currency, language), amountAbout: exact }
}

/** `Rs 2,050 ($6.83)`, for a sentence. */
export function amountText(charged: number, around: Around): string {
  const { amount, amountAbout } = costsText(amountsOf(around, around.shown)(charged), around)
  return amountAbout ? `${amount} (${amountAbout})` : (amount ?? '')
}

/** Pieces of a line with their picture and price, before discounts and added tax. */
export function pieceRow(line: Line, pieces: number, around: Around): MailRow {
  const each = amountsOf(around, around.shown)(line.unitPrice, { amount: line.ownPrice, currency: line.ownCurrency })
  return lineRow(line, pieces, times(each, pieces), around)
}

/** `costs`: for all pieces, from {@link times}. */
export function lineRow(line: Line, pieces: number, costs: Amount, around: Around): MailRow {
  const { words, publicUrl, currency, shown } = around
  const { language } = words
  const price =
    shown && costs.shown !== null
      ? { amount: costs.shown / pieces, currency: shown.currency }
      : { amount: line.unitPrice, currency }
  return {
    text: pieceText({ ...line, quantity: pieces }, language),
    about: pieces > 1 ? [receiptWords(words).each(formatMoney(price, language))] : [],
    ...costsText(costs, around),
    picture: line.imageId && `${publicUrl}${imageLink(line.imageId, 'small')}`,
  }
}

/** With a typographic minus: `−$1.74`. */
function signed(amount: number, currency: string, language: SiteLanguage): string {
  const text = formatMoney({ amount: Math.abs(amount), currency }, language)
  return amount < 0 ? `−${text}` : text
}
