import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-translation-changed': {
    status: 409,
    words: 'Someone changed this text. Please look at theirs before you save yours.',
  },
  'gm-error-translation-text': {
    status: 400,
    words: 'This text can’t be shown as it is. Please look at what the checks say.',
  },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
