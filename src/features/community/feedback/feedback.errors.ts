import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-info-member-role': {
    status: 403,
    words:
      'You’re acting as an enterprise you’re a member of, and members can’t give feedback on its behalf. Switch to your own profile.',
  },
  'gm-info-own-enterprise': {
    status: 403,
    words: 'You can’t give feedback to your own enterprise, but you can answer what others say.',
  },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
