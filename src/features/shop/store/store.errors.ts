import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  NOT_ALLOWED: { status: [400, 403] },
  'two-step-required': { status: 401 },
  'gm-error-answer-large': { status: 400 },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
