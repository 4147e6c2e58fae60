import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-saved-list-name': { status: 409, words: 'You have a list of that name. Please choose another one.' },
  'gm-error-saved-lists': { status: 409, words: 'You can have up to 50 lists. Delete one first.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
