import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-page-changed': {
    status: 409,
    words: 'Someone changed this page in the meantime. Please look at it again.',
  },
  'gm-error-page-handle-taken': { status: 409, words: 'There is a page with this address already.' },
  'gm-error-page-day': { status: 400, words: 'Please choose today or a later day, not before the last version’s.' },
  'gm-error-page-same': { status: 409, words: 'The draft says the same as the last version.' },
  'gm-error-page-gone': { status: 410, words: 'This page was taken away.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
