import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-report-again': {
    status: 409,
    words: 'The same person has reported this again. Please look at that report.',
  },
  'gm-error-reason-required': { status: 400 },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
