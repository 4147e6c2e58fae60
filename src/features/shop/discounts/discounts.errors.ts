import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-codes-many': {
    status: 429,
    words: 'Too many wrong codes came from your connection. Please try again in an hour.',
  },
  'gm-error-discount-taken': { status: 409, words: 'There’s already a code like this. Please choose another one.' },
  'gm-error-discount-renamed': {
    status: 409,
    words: 'This code has been used, so it keeps its name. End it, and add a new one.',
  },
  'gm-error-discount-uses': { status: 409, words: 'It has already been used more often than that.' },
  'gm-error-discount-dates': { status: 400, words: 'The last day can’t be before the first.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
