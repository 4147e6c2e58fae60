import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-promotion-dates': {
    status: 400,
    words: 'It must end after it begins, no later than its code, and within {{most}} days. Please choose another day.',
  },
  'gm-error-promotion-code': { status: 409, words: 'This code can’t be used any more. Please choose another one.' },
  'gm-error-promotion-overlap': {
    status: 409,
    words: 'Another promotion runs on one of these days. There’s one at a time.',
  },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
