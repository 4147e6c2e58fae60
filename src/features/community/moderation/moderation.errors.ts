import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-appeal-over': {
    status: 409,
    words: 'This decision can’t be appealed against: it has been already, or the time for it is over.',
  },
  'gm-error-appeal-waits': {
    status: 409,
    words: 'An appeal about the same thing is being looked at. Please appeal once that is decided.',
  },
  'gm-error-case-changed': {
    status: 409,
    words: 'Something came to this case in the meantime. Please look at it again.',
  },
  'gm-error-case-closed': { status: 409, words: 'Someone else has decided this case.' },
  'gm-error-conflict-of-interest': {
    status: 403,
    words: 'You’re too close to this case to decide it. Somebody else on the team has to.',
  },
  'gm-error-facts-required': { status: 400, words: 'Please say what happened.' },
  'gm-error-measure-not-possible': { status: 409, words: 'This measure isn’t possible here any more.' },
  'gm-error-posting-paused': {
    status: 403,
    words: 'You can’t post at the moment. The mail about it says why.',
  },
  'gm-error-reason-required': { status: 400 },
  'gm-error-rule-required': { status: 400, words: 'Please choose the rule that it is against.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
