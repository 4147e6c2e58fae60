import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-certificates-full': { status: 409 },
  'gm-error-certificate-retired': { status: 409 },
  'gm-error-certificate-ended': { status: 409 },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
