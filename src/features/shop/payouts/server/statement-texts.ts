import type { EntryKind } from '#features/shop/ledger/ledger-accounts.ts'
import { wordsIn } from '#server/texts/index.ts'
import type { Translate } from '#shared/label.ts'
import { toSiteLanguage } from '#shared/languages.ts'

const wordsOf = (t: Translate) => ({
  statement: t('Statement'),
  issued: t('Issued by Pola'),
  month: t('Month'),
  closed: t('Closed'),
  opening: t('Opening balance'),
  orders: t('Orders'),
  fees: t('Pola’s fee'),
  refunds: t('Refunds'),
  payouts: t('gm-letter-payouts'),
  corrections: t('Corrections'),
  closing: t('Closing balance'),
  date: t('Date'),
  what: t('gm-letter-what'),
  amount: t('Amount'),
  fee: t('Fee'),
  balance: t('Balance'),
  allIn: t('All amounts in'),
  order: t('Order'),
  checksum: t('Checksum'),
  more: (count: number) => t('{{count}} more lines are in the CSV file.', { count }),
  page: (page: number, pages: number) => t('gm-letter-page', { page, pages }),
  kinds: {
    payment: t('Order paid'),
    refund: t('gm-letter-refund'),
    payout: t('gm-letter-payout'),
    correction: t('Correction'),
    fulfilment: t('Order sent'),
    credit: t('Credit'),
    provider_fee: t('Fee'),
  } satisfies Record<EntryKind, string>,
  returned: t('Payout that came back'),
})

export type StatementTexts = ReturnType<typeof wordsOf>

/** The texts of statements in a language. */
export function statementTexts(language: string): StatementTexts {
  return wordsOf(wordsIn(toSiteLanguage(language)).t)
}
