import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-claim-address': { status: 400, words: 'We can’t send a code to this address.' },
  'gm-error-claim-code': { status: 400, words: 'This code is wrong or has expired.' },
  'gm-error-claim-owned': { status: 409, words: 'Someone already manages this profile.' },
  'gm-error-claim-waits': { status: 409, words: 'Your claim is already waiting for an answer.' },
  'gm-error-claim-decided': { status: 409, words: 'This claim has already been decided.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
