import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-payment-method': { status: 400, words: 'Please choose one of these ways to pay.' },
  'gm-error-payment-in-flight': { status: 409, words: 'This order is already being paid for.' },
  'gm-error-payment-over': { status: 409, words: 'This payment was cancelled.' },
  'gm-error-refund-too-high': { status: 409, words: 'You can’t refund more than is left.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
