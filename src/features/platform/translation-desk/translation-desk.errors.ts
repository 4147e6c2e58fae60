import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-translation-file': {
    status: 400,
    words: 'We can’t read this file at line {{line}}. Please export a new one and change that.',
  },
  'gm-error-translation-language': {
    status: 400,
    words: 'This file has texts in another language: {{language}}',
  },
  'gm-error-too-many-terms': { status: 409, words: 'The glossary is full. Please remove a term first.' },
  'gm-error-translator-unknown': {
    status: 404,
    words: 'No one here has this email address. They have to sign up first.',
  },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
