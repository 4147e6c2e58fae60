import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-standards-changed': {
    status: 409,
    words: 'Someone changed the standards in the meantime. Please look at them again.',
  },
  'gm-error-standards-day': { status: 400, words: 'Please choose today or a later day, after the last version’s.' },
  'gm-error-standards-same': { status: 409, words: 'The draft says the same as the version before.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
