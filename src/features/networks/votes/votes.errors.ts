import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-round-open': { status: 409, words: 'A vote about this member is open already.' },
  'gm-error-round-deadline': { status: 400, words: 'Please choose a time from now on, within a year.' },
  'gm-error-round-closed': { status: 409, words: 'This vote is closed. Votes can’t be changed any more.' },
  'gm-error-round-running': { status: 409, words: 'This vote is still open. It can be decided once it is closed.' },
  'gm-error-round-decided': { status: 409, words: 'This was decided already.' },
  'gm-error-vote-conflict': { status: 403, words: 'You have a tie to this member, so you don’t vote on it.' },
  'gm-error-vote-not-asked': { status: 403, words: 'Those who vote were chosen when the vote was opened.' },
  'gm-error-vote-reasons': { status: 400, words: 'Please say why, for the enterprise and those who voted.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
