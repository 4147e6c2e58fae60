import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-gift-card': { status: 400, words: 'We don’t know this gift card. Please check the code.' },
  'gm-error-gift-card-empty': { status: 409, words: 'Nothing is left on this gift card.' },
  'gm-error-gift-card-many': { status: 409, words: 'You can use up to five gift cards at once.' },
  'gm-error-gift-card-amount': { status: 400, words: 'Please choose an amount from 5 to 500 dollars.' },
  'gm-error-gift-card-date': { status: 400, words: 'Please choose a day from today to a year from now.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
