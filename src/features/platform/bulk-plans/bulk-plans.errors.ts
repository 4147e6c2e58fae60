import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-plan-too-large': { status: 400, words: 'More than 20,000 rows match. Please narrow the list down.' },
  'gm-error-plan-changed': {
    status: 409,
    words: 'This bulk change isn’t as you saw it any more. Please reload the page.',
  },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
