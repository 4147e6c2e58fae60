import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-text-required': { status: 400, words: 'A listing needs a title.' },
  'gm-error-shop-changed': { status: 409, words: 'Someone else has saved the shipping since you opened it.' },
  'gm-error-stock-location': { status: 409, words: 'Please say where the stock of a removed location goes.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
