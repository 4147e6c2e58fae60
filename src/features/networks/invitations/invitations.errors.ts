import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-invitation-member': { status: 409, words: 'This enterprise is in the network already.' },
  'gm-error-invitation-no-team': {
    status: 409,
    words: 'Nobody looks after this enterprise on Pola yet. Invite it by mail.',
  },
  'gm-error-invitations-full': {
    status: 409,
    words: 'A network has at most {{most}} open invitations. Take one back first.',
  },
  'gm-error-invitation-mails': {
    status: 429,
    words: 'Too many invitations were sent today. Please try again tomorrow.',
  },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
