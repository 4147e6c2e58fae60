const en = {
  invoice: 'Invoice',
  packingSlip: 'Packing slip',
  number: 'Number',
  date: 'Date',
  order: 'Order',
  seller: 'Seller',
  buyer: 'Buyer',
  taxNumber: 'Tax number',
  item: 'Item',
  quantity: 'Quantity',
  unitPrice: 'Unit price',
  tax: 'Tax',
  amount: 'Amount',
  items: 'Items',
  discount: 'Discount',
  included: 'included',
  total: 'Total',
  paidBy: 'Paid by',
  each: 'each',
  allIn: 'All amounts in',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  sender: 'Sender',
  shipTo: 'Ship to',
  shipping: 'Shipping',
  note: 'Note from the buyer',
  giftMessage: 'Gift message',
}

export type DocumentTexts = typeof en

const si: DocumentTexts = {
  invoice: 'ඉන්වොයිසිය',
  packingSlip: 'ඇසුරුම් ලැයිස්තුව',
  number: 'අංකය',
  date: 'දිනය',
  order: 'ඇණවුම',
  seller: 'විකුණුම්කරු',
  buyer: 'ගැනුම්කරු',
  taxNumber: 'බදු අංකය',
  item: 'භාණ්ඩය',
  quantity: 'ප්‍රමාණය',
  unitPrice: 'ඒකක මිල',
  tax: 'බද්ද',
  amount: 'මුදල',
  items: 'භාණ්ඩ',
  discount: 'වට්ටම',
  included: 'ඇතුළත්',
  total: 'මුළු එකතුව',
  paidBy: 'ගෙවූ ආකාරය',
  each: 'එකක්',
  allIn: 'සියලු මුදල්',
  page: (page, pages) => `පිටුව ${page} / ${pages}`,
  sender: 'යවන්නා',
  shipTo: 'ලබන්නා',
  shipping: 'යැවීම',
  note: 'ගැනුම්කරුගේ සටහන',
  giftMessage: 'තෑගි පණිවිඩය',
}

/** The words of documents in a language, English where there are none. */
export function documentTexts(language: string): DocumentTexts {
  return language === 'si' ? si : en
}
