import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-enterprise-post-changed': {
    status: 409,
    words: 'Somebody of your team changed this in the meantime. Please look at it again.',
  },
  'gm-error-too-many-mutes': { status: 409, words: 'You’ve muted as much as is possible. Take something back first.' },
  'gm-info-member-post': {
    status: 403,
    words: 'Only owners and admins of an enterprise’s team can post for it. Switch to an enterprise of yours first.',
  },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
