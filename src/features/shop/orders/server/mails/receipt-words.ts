import type { Words } from '#server/texts/index.ts'

/** The texts around amounts in emails about purchases. */
export const receiptWords = ({ t }: Words) => ({
  part: (enterprise: string, number: string) => t('{{enterprise}} · Order {{number}}', { enterprise, number }),
  each: (price: string) => t('{{price}} each', { price }),
  discount: t('Discount'),
  shipping: t('gm-letter-shipping'),
  subtotal: t('Subtotal'),
  whole: t('Your whole order'),
  total: t('gm-letter-total'),
  includes: (tax: string) => t('{{tax}} (included)', { tax }),
  giftCard: t('Gift card'),
  left: t('To transfer'),
  paid: t('Paid otherwise'),
  converted: (amount: string, currency: string, day: string) =>
    t('The exact total is {{amount}}. What it is in {{currency}} was converted on {{day}}.', { amount, currency, day }),
  delivery: t('Delivery'),
  shipTo: t('gm-letter-ship-to'),
  giftMessage: t('Gift message'),
  note: t('Your note'),
  returns: t('gm-letter-returns'),
  returnsWithin: (count: number) => t('Within {{count}} days of the last parcel, on the page of the order', { count }),
  returnsAnytime: t('On the page of the order'),
  see: (number: string) => t('See order {{number}}', { number }),
  invoice: (number: string) => t('Invoice for order {{number}} (PDF)', { number }),
})

export type ReceiptWords = ReturnType<typeof receiptWords>
