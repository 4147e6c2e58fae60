/** Kinds of accounts, in the order of their numbers (docs/product.md §6): admin 1 to publicUser 4. */
export const accountKinds = ['admin', 'vendor', 'communityPartner', 'publicUser'] as const
export type AccountKind = (typeof accountKinds)[number]

/** States of accounts, in the order of their numbers in `people_rows`: active 1 to refused 5. */
export const accountStates = ['active', 'suspended', 'unverified', 'waiting', 'refused'] as const
export type AccountState = (typeof accountStates)[number]

/** Statuses of applications, in the order of their numbers (docs/product.md §4): draft 1 to approved 5. */
export const applicationStates = ['draft', 'submitted', 'moreInfo', 'notApproved', 'approved'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** What the list of accounts can be sorted by: each of its columns. */
export const accountSorts = [
  'name',
  'email',
  'kind',
  'isVerified',
  'state',
  'application',
  'invites',
  'points',
  'language',
  'country',
  'createdAt',
  'lastSignInAt',
] as const
