import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-cart-changed': {
    status: 409,
    words: 'Something in your cart has changed. Please look at it again before you pay.',
  },
  'gm-error-cart-closed': { status: 409, words: 'This enterprise doesn’t sell here at the moment.' },
  'gm-error-cart-sold-out': { status: 409, words: 'This is sold out.' },
  'gm-error-cart-less-stock': { status: 409, words: 'There aren’t that many.' },
  'gm-error-cart-choose': { status: 409, words: 'Please choose what you’d like.' },
  'gm-error-cart-full': { status: 409, words: 'Your cart is full. Remove something first.' },
  'gm-error-put-aside-full': { status: 409, words: 'You can’t put more aside. Remove something first.' },
  'gm-error-cart-too-much': {
    status: 409,
    words: 'An order can cost at most $999,999.99. Please take less, or order it in parts.',
  },
  'gm-error-discount-unknown': { status: 400, words: 'We don’t know this code.' },
  'gm-error-discount-over': { status: 400, words: 'This code has expired.' },
  'gm-error-discount-used-up': { status: 400, words: 'This code has been used up.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
