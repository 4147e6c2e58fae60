import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-hidden-by-admin': { status: 403, words: 'An admin hid this page. Please write to us.' },
  'gm-error-not-visible': { status: 409, words: 'Visitors don’t see this enterprise yet.' },
  'gm-error-profile-changed': { status: 409 },
  'gm-error-text-changed': { status: 409, words: 'Someone changed this text in the meantime. Please reload the page.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
