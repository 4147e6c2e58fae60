import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-settings-changed': {
    status: 409,
    words: 'Someone changed these settings in the meantime. Please look at them again.',
  },
  'gm-error-settings-same': { status: 409, words: 'There is nothing to publish: everything is as visitors see it.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
