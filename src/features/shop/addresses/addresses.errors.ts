import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-too-many-addresses': { status: 409 },
  'gm-error-address-missing': { status: 400 },
  'gm-error-address-choose': { status: 400 },
  'gm-error-address-pattern': { status: 400 },
  'gm-error-address-phone': { status: 400 },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
