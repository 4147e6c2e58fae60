import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-team-changed': {
    status: 409,
    words: 'A team has changed in the meantime. Please close this and start again.',
  },
  'gm-error-last-admin': { status: 409, words: 'You’re the only admin. Make someone else an admin first.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
