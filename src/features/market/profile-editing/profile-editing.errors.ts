import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-proposal-changed': {
    status: 409,
    words: 'The proposal has changed in the meantime. Please reload the page.',
  },
  'gm-error-proposal-decided': { status: 409, words: 'This proposal has already been decided.' },
  'gm-error-proposal-same': { status: 409, words: 'Nothing would change.' },
  'gm-error-message-required': { status: 400 },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
