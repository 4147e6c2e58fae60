import type { EntryKind } from '#features/shop/ledger/ledger-accounts.ts'

const en = {
  statement: 'Statement',
  issued: 'Issued by Pola',
  month: 'Month',
  closed: 'Closed',
  opening: 'Opening balance',
  orders: 'Orders',
  fees: 'Pola’s fee',
  refunds: 'Refunds',
  payouts: 'Payouts',
  corrections: 'Corrections',
  closing: 'Closing balance',
  date: 'Date',
  what: 'What',
  amount: 'Amount',
  fee: 'Fee',
  balance: 'Balance',
  allIn: 'All amounts in',
  order: 'Order',
  checksum: 'Checksum',
  more: (count: number) => `${count} more lines are in the CSV file.`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  kinds: {
    payment: 'Order paid',
    refund: 'Refund',
    payout: 'Payout',
    correction: 'Correction',
    fulfilment: 'Order sent',
    credit: 'Credit',
    provider_fee: 'Fee',
  } satisfies Record<EntryKind, string>,
  returned: 'Payout that came back',
}

export type StatementTexts = typeof en

const si: StatementTexts = {
  statement: 'ගිණුම් ප්‍රකාශය',
  issued: 'Pola විසින් නිකුත් කරන ලදී',
  month: 'මාසය',
  closed: 'වසා ඇත',
  opening: 'ආරම්භක ශේෂය',
  orders: 'ඇණවුම්',
  fees: 'Pola ගාස්තුව',
  refunds: 'ආපසු ගෙවීම්',
  payouts: 'ඔබට ගෙවූ',
  corrections: 'නිවැරදි කිරීම්',
  closing: 'අවසාන ශේෂය',
  date: 'දිනය',
  what: 'විස්තරය',
  amount: 'මුදල',
  fee: 'ගාස්තුව',
  balance: 'ශේෂය',
  allIn: 'සියලු මුදල්',
  order: 'ඇණවුම',
  checksum: 'පරීක්ෂා අගය',
  more: count => `තවත් පේළි ${count}ක් CSV ගොනුවේ ඇත.`,
  page: (page, pages) => `පිටුව ${page} / ${pages}`,
  kinds: {
    payment: 'ඇණවුම ගෙවන ලදී',
    refund: 'ආපසු ගෙවීම',
    payout: 'ඔබට ගෙවීම',
    correction: 'නිවැරදි කිරීම',
    fulfilment: 'ඇණවුම යවන ලදී',
    credit: 'බැර',
    provider_fee: 'ගාස්තුව',
  },
  returned: 'ආපසු ආ ගෙවීම',
}

/** The words of statements in a language, English where there are none. */
export function statementTexts(language: string): StatementTexts {
  return language === 'si' ? si : en
}
