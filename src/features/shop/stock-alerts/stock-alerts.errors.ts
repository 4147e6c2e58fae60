import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-in-stock': { status: 409, words: 'It’s in stock. Please reload the page.' },
  'gm-error-stock-alerts-many': { status: 409, words: 'You’re waiting for too many things. Remove some first.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
