import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-answer': { status: 400 },
  'gm-error-answers-large': { status: 400 },
  'gm-error-form-closed': { status: 409 },
  'gm-error-question-closed': { status: 409 },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
