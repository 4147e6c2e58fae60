import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-banner-changed': { status: 409, words: 'Someone else has saved this in the meantime.' },
  'gm-error-banner-link': {
    status: 400,
    words: 'Please enter a path of this site, such as /info, or an https address.',
  },
  'gm-error-banner-times': { status: 400, words: 'It must end after it begins.' },
  'gm-error-banner-site': { status: 400, words: 'This network has no site of its own.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
