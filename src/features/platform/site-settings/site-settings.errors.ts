import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-language-unknown': { status: 400, words: 'This site doesn’t have this language.' },
  'gm-error-language-offered': {
    status: 409,
    words: 'Visitors can choose this language. Please stop offering it first, and save.',
  },
  'gm-error-settings-changed': { status: 409, words: 'Somebody else has saved the settings in the meantime.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
