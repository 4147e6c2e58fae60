import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-credits': { status: 409, words: 'You don’t have enough credits for this.' },
  'gm-error-no-subscriptions': { status: 409, words: 'There are no subscriptions here.' },
  'gm-error-not-approved': { status: 409, words: 'This opens as soon as your enterprise is approved.' },
  'gm-error-renewal-early': {
    status: 409,
    words: 'You’ve paid for long enough already. You can renew in the last 60 days.',
  },
  'gm-error-term-not-last': { status: 409, words: 'A later year has been paid meanwhile. Give that back first.' },
  'gm-error-refund-late': { status: 409, words: 'So much can’t be given back any more. Please reload the page.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
