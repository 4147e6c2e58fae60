import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-form-changed': { status: 409, words: 'Someone changed the form in the meantime. Please look at it again.' },
  'gm-error-form-cycle': { status: 409, words: 'Questions can’t depend on each other in a circle.' },
  'gm-error-form-id': { status: 400, words: 'This form is too large, or its file is damaged.' },
  'gm-error-form-size': { status: 400, words: 'This form is too large, or its file is damaged.' },
  'gm-error-form-faults': { status: 409, words: 'The form has errors. Please correct them first.' },
  'gm-error-form-same': { status: 409, words: 'Nothing has changed since the last version.' },
  'gm-error-form-file': { status: 400, words: 'We can’t read this file.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
