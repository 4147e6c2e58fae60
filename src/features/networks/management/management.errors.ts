import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-role-no-account': {
    status: 400,
    words: 'Nobody has an account with this address yet. Please ask them to sign up first.',
  },
  'gm-error-role-last-owner': { status: 409, words: 'Someone has to stay the owner. Give that to someone else first.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
