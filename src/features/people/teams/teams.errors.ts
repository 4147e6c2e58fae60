import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-already-member': { status: 409, words: 'This person is already in the team.' },
  'gm-error-team-full': {
    status: 409,
    words:
      'The team is full: members and open invitations are {{most}} at most. Remove someone or revoke an invitation first.',
  },
  'gm-error-invite-limit': { status: 429, words: 'Too many emails were sent today. Please try again tomorrow.' },
  'gm-error-last-owner': { status: 409, words: 'An enterprise needs an owner. Hand it over to someone else first.' },
  'gm-error-team-role': { status: 403, words: 'Your role doesn’t allow this.' },
  'gm-error-read-only': {
    status: 403,
    words: 'You see this enterprise’s desk as an admin: nothing can be changed here.',
  },
  'gm-error-invite-expired': { status: 409, words: 'This invitation has expired. Ask for a new one.' },
  'gm-error-invite-revoked': { status: 409, words: 'This invitation was revoked.' },
  'gm-error-invite-declined': { status: 409, words: 'This invitation was declined.' },
  'gm-error-invite-used': { status: 409, words: 'This invitation has already been used.' },
  'gm-error-invite-other-address': { status: 403, words: 'This invitation was sent to another address.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
