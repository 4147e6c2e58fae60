import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-draft-newer': { status: 409 },
  'gm-error-post-changed': { status: 409, words: 'Somebody else changed this in the meantime. Both texts are below.' },
  'gm-error-question-answered': {
    status: 409,
    words: 'Others have answered this question, so it stays. You can still edit it.',
  },
  'gm-error-offered-already': {
    status: 409,
    words: 'You’ve already offered a translation into this language. You can change it until it is answered.',
  },
  'gm-error-same-language': {
    status: 400,
    words: 'This is the language of the original. Please choose the one you translate into.',
  },
  'gm-error-title-translated': { status: 400, words: 'A question’s title is translated, too; a reply has none.' },
  'gm-error-offer-changed': {
    status: 409,
    words: 'This translation was changed in the meantime. Please look at it again.',
  },
  'gm-info-member-forum': {
    status: 403,
    words:
      'You’re acting as an enterprise you’re a member of, and members can’t write on its behalf. Switch to your own profile.',
  },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
