import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-partner-changed': {
    status: 409,
    words: 'Someone else has changed this partner in the meantime. Please look again.',
  },
  'gm-error-partner-own-membership': {
    status: 409,
    words: 'An enterprise can’t look after its own membership.',
  },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
