import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({ 'gm-error-empty-pledge': { status: 400 } })

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
