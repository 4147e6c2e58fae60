import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-info-boost-running': { status: 409, words: 'A boost is already running.' },
  'gm-info-no-boost': { status: 409, words: 'No boost is running.' },
  'gm-info-not-published': { status: 409, words: 'You can’t boost what visitors can’t see.' },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
