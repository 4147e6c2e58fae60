import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-limit-bounds': { status: 400, words: 'Please enter a whole number from {{lowest}} to {{highest}}.' },
  'gm-error-limits-changed': { status: 409, words: 'Someone else has saved the limits in the meantime.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
