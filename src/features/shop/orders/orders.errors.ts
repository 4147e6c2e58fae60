import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-vat-number': { status: 400, words: 'This isn’t a VAT number. Please check it.' },
  'gm-error-email-unconfirmed': { status: 409, words: 'Please confirm your email first.' },
  'gm-error-transfer-vendor': {
    status: 409,
    words: 'You can’t pay this cart by bank transfer. Please choose another way to pay.',
  },
  'gm-error-transfer-stock': {
    status: 409,
    words: 'You can’t pay this cart by bank transfer. Please choose another way to pay.',
  },
  'gm-error-transfer-many': {
    status: 409,
    words: 'You can’t pay this cart by bank transfer. Please choose another way to pay.',
  },
  'gm-error-bank-file': { status: 400, words: 'We can’t read this file.' },
  'gm-error-return-over': { status: 409, words: 'This return has already been answered.' },
  'gm-error-payment-currency': { status: 400, words: 'You can’t pay this cart in that currency any more.' },
  'gm-error-checkout-incomplete': { status: 400, words: 'Please add your address and how you’d like to pay first.' },
  'gm-error-ticket-unknown': { status: 400, words: 'No ticket of yours has this code.' },
  'gm-error-ticket-void': { status: 409, words: 'This ticket was canceled.' },
  'gm-error-ticket-settled': { status: 409, words: 'This can’t be undone any more.' },
  'gm-error-order-over': { status: 409, words: 'This can’t be changed any more. Please reload the page.' },
  'gm-error-order-pieces': { status: 409, words: 'There aren’t that many pieces left. Please reload the page.' },
  'gm-error-return-late': { status: 409, words: 'The time for returning this order is over.' },
  'gm-error-return-open': { status: 409, words: 'A return of this order is already waiting for an answer.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
