import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-draft-changed': { status: 409, words: 'Somebody else has saved this listing in the meantime.' },
  'gm-error-listing-hidden': {
    status: 409,
    words:
      'The team of Pola has hidden this listing. You can correct it and send it to be looked at, but not archive it.',
  },
  'gm-error-picture-missing': { status: 409, words: 'A picture is no longer there. Please upload it again.' },
  'gm-error-file-missing': { status: 409, words: 'The file is no longer there. Please upload it again.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
