import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-other-email': { status: 400, words: 'This isn’t the email of the account.' },
  'gm-error-owns-enterprises': {
    status: 409,
    words: 'Only this person owns {{names}}. Another owner has to be named first.',
  },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
