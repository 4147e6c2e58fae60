import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-network-vendor': { status: 400, words: 'No enterprise has this address.' },
  'gm-error-network-address': { status: 409, words: 'This address is taken, or can’t be used.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
