import { wordsIn } from '#server/texts/index.ts'
import type { Translate } from '#shared/label.ts'
import { toSiteLanguage } from '#shared/languages.ts'

const wordsOf = (t: Translate) => ({
  invoice: t('Invoice'),
  creditNote: t('Credit note'),
  toInvoice: t('To invoice'),
  refund: t('gm-letter-refund'),
  packingSlip: t('Packing slip'),
  number: t('Number'),
  date: t('Date'),
  order: t('Order'),
  seller: t('Seller'),
  buyer: t('Buyer'),
  taxNumber: t('Tax number'),
  item: t('Item'),
  quantity: t('Quantity'),
  unitPrice: t('Unit price'),
  tax: t('Tax'),
  amount: t('Amount'),
  items: t('Items'),
  discount: t('Discount'),
  included: t('included'),
  total: t('gm-letter-total'),
  paidBy: t('Paid by'),
  each: t('each'),
  allIn: t('All amounts in'),
  page: (page: number, pages: number) => t('gm-letter-page', { page, pages }),
  sender: t('Sender'),
  shipTo: t('gm-letter-receiver'),
  shipping: t('gm-letter-shipping'),
  note: t('Note from the buyer'),
  giftMessage: t('Gift message'),
})

export type DocumentTexts = ReturnType<typeof wordsOf>

/** The texts of documents in a language. */
export function documentTexts(language: string): DocumentTexts {
  return wordsOf(wordsIn(toSiteLanguage(language)).t)
}
