import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-referral-address': {
    status: 400,
    words: 'Please leave out links and addresses: the email already has your invitation link.',
  },
  'gm-error-referral-reminder': {
    status: 409,
    words: 'This invitation has already been answered, or a reminder has been sent.',
  },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
