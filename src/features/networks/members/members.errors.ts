import { type CodesOf, defineErrors } from '#shared/error-codes.ts'

export const errors = defineErrors({
  'gm-error-membership-changed': { status: 409 },
  'gm-error-membership-overlaps': { status: 409 },
  'gm-error-membership-dates': { status: 409 },
  'gm-error-membership-no-period': { status: 409 },
  'gm-error-membership-no-end': { status: 409 },
  'gm-error-level-full': { status: 409 },
  'gm-error-level-used': { status: 409 },
  'gm-error-level-listings': { status: 409 },
  'gm-error-member-file': { status: 409 },
  'gm-error-too-many-tags': { status: 409 },
})

declare module '#shared/error-codes.ts' {
  interface ErrorCodes extends CodesOf<typeof errors> {}
}
