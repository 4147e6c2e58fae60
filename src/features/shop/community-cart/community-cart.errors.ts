import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-community-cart': { status: 409, words: 'Something that it needs is missing. Please reload the page.' },
  'gm-error-pause-dates': {
    status: 400,
    words: 'A pause ends after it begins, within 366 days, and after today. Please choose another day.',
  },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
