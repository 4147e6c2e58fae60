import { messageOfFailure } from '#features/people/accounts/web/index.ts'
import { apiErrorOf } from '#web/api-client/api-error.ts'
import type { Translate } from '#web/i18n/translate.ts'
import type { AlikeReason, MergeGroup, MergeKind } from '../merge-kinds.ts'

export const kindsName = (t: Translate, kind: MergeKind): string =>
  ({ enterprise: t('Enterprises'), person: t('People') })[kind]

export const reasonName = (t: Translate, reason: AlikeReason): string =>
  ({
    name: t('Same name'),
    website: t('Same website'),
    phone: t('Same phone number'),
    email: t('Same email but for dots'),
    place: t('Close to each other'),
  })[reason]

export const groupName = (t: Translate, group: MergeGroup): string =>
  ({
    listings: t('Listings and shop'),
    orders: t('Orders and carts'),
    money: t('Money, codes and subscription'),
    team: t('Team memberships'),
    followers: t('Followers'),
    chats: t('Conversations'),
    applications: t('Applications'),
    feedback: t('Feedback and reports'),
    points: t('Points'),
    invitations: t('Invitations to Pola'),
    networks: t('Networks and lists'),
    certificates: t('Certificates'),
    saved: t('Saved things'),
    files: t('Files'),
    notifications: t('Notifications'),
    figures: t('Figures about visitors'),
    access: t('Logins, devices and tokens'),
    profile: t('What the profile shows'),
    other: t('Other records'),
  })[group]

/** Where one of them is opened: the list of accounts, narrowed down to it. */
export function accountLink(kind: MergeKind, { id, name, address = name }: Named): string {
  if (kind === 'person') return `/admin/personal-accounts?${new URLSearchParams({ search: id, row: id })}`
  return `/admin/enterprise-accounts?${new URLSearchParams({ search: address, row: id })}`
}

type Named = { id: string; name: string; address?: string }

/** The page that compares two; `two` is left out to choose it there. */
export function compareLink(kind: MergeKind, one: string, two?: string): string {
  return `/admin/merges/compare?${new URLSearchParams({ kind, one, ...(two && { two }) })}`
}

/** The message for a refused call. */
export function mergeProblem(t: Translate, error: unknown): string {
  const { code, given } = apiErrorOf(error)
  switch (code) {
    case 'NOT_FOUND':
      return t('One of both doesn’t exist any more.')
    case 'gm-error-merge-same':
      return t('Please choose two different ones.')
    case 'gm-error-merge-changed':
      return t('One of both has changed since you looked. Please look again at what goes where.')
    case 'gm-error-merge-elsewhere':
      return t('“{{name}}” has been merged into “{{into}}” meanwhile.', {
        name: given?.name ?? '',
        into: given?.into ?? '',
      })
    case 'gm-error-merge-admin':
      return t('An admin’s account can’t be merged. Take away the admin role first.')
    case 'gm-error-merge-busy':
      return t('An import or a payout is under way. Please merge them once it is done.')
    default:
      return messageOfFailure(t, error)
  }
}
