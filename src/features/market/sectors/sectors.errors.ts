import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-sectors-changed': {
    status: 409,
    words: 'Someone changed this in the meantime. Look at it as it is now, then try again.',
  },
  'gm-error-sector-below-itself': { status: 409, words: 'It can’t stand below itself.' },
  'gm-error-sector-too-deep': { status: 409, words: 'That would be more than {{levels}} levels deep.' },
  'gm-error-category-fixed': { status: 409, words: 'The topmost categories stay where they are, and addresses stay.' },
  'gm-error-category-in-use': { status: 409, words: 'It’s in use. Choose where its listings go.' },
  'gm-error-sector-in-use': { status: 409, words: 'It’s in use. Choose where its enterprises go.' },
  'gm-error-sector-handle-taken': { status: 409, words: 'Another one has this address. Choose another address.' },
  'gm-error-sectors-undo': { status: 409, words: 'What this changed has been changed since, so it can’t be undone.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
