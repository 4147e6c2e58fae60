import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-file-columns': {
    status: 400,
    words: 'Line {{line}} has more than {{most}} columns. Is this the right file?',
  },
  'gm-error-review-conflict': { status: 403, words: 'You have a tie to this application, so others decide on it.' },
  'gm-error-mark-changed': { status: 409, words: 'Another reviewer has just marked this standard.' },
  'gm-error-standards-open': {
    status: 409,
    words: 'What is open of the standards has changed. Please look at the list again.',
  },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
