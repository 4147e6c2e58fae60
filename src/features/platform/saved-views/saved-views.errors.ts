import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-view-name-taken': { status: 409, words: 'You have a view with this name already.' },
  'gm-error-views-full': { status: 409, words: 'A list has room for 20 views of yours.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
