import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-network-form-changed': {
    status: 409,
    words: 'Someone else changed this form in the meantime. Please load the page again.',
  },
  'gm-error-network-form-unpublished': { status: 409, words: 'Publish a version first. Then it can be filled in.' },
  'gm-error-network-form-closed': { status: 409, words: 'The network has closed this form. Your answers are kept.' },
  'gm-error-network-forms-full': { status: 409, words: 'A network can have at most 50 forms.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
