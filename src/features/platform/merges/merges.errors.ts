import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-merge-same': { status: 400, words: 'Please choose two different ones.' },
  'gm-error-merge-changed': {
    status: 409,
    words: 'One of both has changed since you looked. Please look again at what goes where.',
  },
  'gm-error-merge-elsewhere': {
    status: 409,
    words: '“{{name}}” has been merged into “{{into}}” meanwhile.',
  },
  'gm-error-merge-admin': {
    status: 409,
    words: 'An admin’s account can’t be merged. Take away the admin role first.',
  },
  'gm-error-merge-busy': {
    status: 409,
    words: 'An import or a payout is under way. Please merge them once it is done.',
  },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
