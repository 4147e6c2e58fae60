import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-network-settings-changed': {
    status: 409,
    words: 'Someone changed this in the meantime. Look at it as it is now, then try again.',
  },
  'gm-error-network-settings-same': { status: 409 },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
