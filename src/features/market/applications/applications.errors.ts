import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-application-state': { status: 409 },
  'gm-error-application-changed': { status: 409 },
  'gm-error-application-appealed': { status: 409 },
  'gm-error-application-unconfirmed': { status: 409 },
  'gm-error-application-unnamed': { status: 409 },
  'gm-error-questions-required': { status: 400 },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
