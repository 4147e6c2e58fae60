import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-payout-country': { status: 409, words: 'Card payouts aren’t available in your country yet.' },
  'gm-error-payout-provider': { status: 503, words: 'The card provider isn’t answering. Please try again later.' },
  'gm-error-payout-running': { status: 409, words: 'This batch isn’t finished yet. Please carry on with it first.' },
  'gm-error-payout-settled': { status: 409, words: 'This payout has already been settled. Please reload the page.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
