import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-term-empty': { status: 400, words: 'Please enter a word or a phrase: there’s no letter or digit in this.' },
  'gm-error-term-host': { status: 400, words: 'Please enter the name of a website.' },
  'gm-error-term-listed': { status: 409, words: 'This is in the list already.' },
  'gm-error-terms-full': { status: 409, words: 'The list is full. Please remove what is no longer needed.' },
  'gm-error-screening-changed': { status: 409, words: 'Someone else has saved this in the meantime.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
