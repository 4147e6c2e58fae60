const en = {
  part: (enterprise: string, number: string) => `${enterprise} · Order ${number}`,
  each: (price: string) => `${price} each`,
  discount: 'Discount',
  shipping: 'Shipping',
  subtotal: 'Subtotal',
  whole: 'Your whole order',
  total: 'Total',
  includes: (tax: string) => `${tax} (included)`,
  giftCard: 'Gift card',
  left: 'To transfer',
  paid: 'Paid otherwise',
  converted: (amount: string, currency: string, day: string) =>
    `The exact total is ${amount}. What it is in ${currency} was converted on ${day}.`,
  delivery: 'Delivery',
  shipTo: 'Ship to',
  giftMessage: 'Gift message',
  note: 'Your note',
  returns: 'Returns',
  returnsWithin: (days: number) => `Within ${days} days of the last parcel, on the page of the order`,
  returnsAnytime: 'On the page of the order',
  see: (number: string) => `See order ${number}`,
  invoice: (number: string) => `Invoice for order ${number} (PDF)`,
}

export type ReceiptWords = typeof en

const si: ReceiptWords = {
  part: (enterprise, number) => `${enterprise} · ඇණවුම ${number}`,
  each: price => `එකක් ${price}`,
  discount: 'වට්ටම',
  shipping: 'යැවීම',
  subtotal: 'උප එකතුව',
  whole: 'ඔබේ සම්පූර්ණ ඇණවුම',
  total: 'මුළු එකතුව',
  includes: tax => `${tax} (ඇතුළත්)`,
  giftCard: 'තෑගි පත',
  left: 'මාරු කළ යුතු මුදල',
  paid: 'වෙනත් ආකාරයකින් ගෙවූ මුදල',
  converted: (amount, currency, day) => `නියම මුළු එකතුව ${amount} කි. ${currency} අගයන් ${day} දින අනුපාත අනුව ගණනය කර ඇත.`,
  delivery: 'බෙදාහැරීම',
  shipTo: 'යවන ලිපිනය',
  giftMessage: 'තෑගි පණිවිඩය',
  note: 'ඔබේ සටහන',
  returns: 'ආපසු එවීම',
  returnsWithin: days => `අවසන් පාර්සලයෙන් දින ${days}ක් ඇතුළත, ඇණවුමේ පිටුවෙන්`,
  returnsAnytime: 'ඇණවුමේ පිටුවෙන්',
  see: number => `${number} ඇණවුම බලන්න`,
  invoice: number => `${number} ඇණවුමේ ඉන්වොයිසිය (PDF)`,
}

/** The words around amounts in mails about what was bought. */
export function receiptWords(language: string): ReceiptWords {
  return language === 'si' ? si : en
}
