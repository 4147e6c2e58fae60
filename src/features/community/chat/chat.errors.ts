import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-chat-hidden': {
    status: 403,
    words: 'Your enterprise isn’t shown on the site at the moment: it can answer, but not write first.',
  },
  'gm-error-help-answered': { status: 409, words: 'They’ve written again in the meantime. Please read that first.' },
  'gm-error-help-merge': {
    status: 409,
    words:
      'These two conversations can’t be merged: they’re with different people, one is already merged, or the one to merge into is closed.',
  },
  'gm-error-help-notes': { status: 409, words: 'This conversation has too many notes. Delete some first.' },
  'gm-error-help-replies': { status: 409, words: 'There are too many saved replies. Delete some first.' },
  'gm-error-help-reply-changed': {
    status: 409,
    words: 'Someone has changed this reply in the meantime. Please close it and look again.',
  },
  'gm-error-help-title': { status: 409, words: 'There’s already a reply with this title. Please choose another one.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
