import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-certificate-changed': {
    status: 409,
    words: 'Someone changed this certificate in the meantime. Please look at it again.',
  },
  'gm-error-certificate-handle': { status: 409, words: 'Another certificate has this address name.' },
  'gm-error-certificate-merge': { status: 409, words: 'These two certificates can’t be merged.' },
  'gm-error-hidden-by-admin': { status: 403, words: 'An admin hid this page. Please write to us.' },
  'gm-error-not-visible': { status: 409, words: 'Visitors don’t see this enterprise yet.' },
  'gm-error-profile-changed': { status: 409 },
  'gm-error-list-slug': { status: 409, words: 'Another list has this address already.' },
  'gm-error-list-search': { status: 400, words: 'This address of the directory searches for nothing.' },
  'gm-error-list-changed': { status: 409, words: 'Someone else has saved this list in the meantime.' },
  'gm-error-order-changed': {
    status: 409,
    words: 'Someone else has changed the order. Please look at it and try again.',
  },
  'gm-error-text-changed': { status: 409, words: 'Someone changed this text in the meantime. Please reload the page.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
