import type { Translate } from '#web/i18n/translate.ts'
import type { IconName } from '#web/ui/icons.tsx'
import type { GroupName } from '../notification-groups.ts'

export function groupTitle(t: Translate, group: GroupName): string {
  const titles: Record<GroupName, () => string> = {
    messages: () => t('Messages'),
    orders: () => t('Orders'),
    saved: () => t('Saved listings'),
    feedback: () => t('Feedback'),
    teams: () => t('Teams'),
    applications: () => t('Applications and profiles'),
    networks: () => t('Networks'),
    selling: () => t('Selling and payouts'),
    follows: () => t('Followers'),
    points: () => t('Points'),
    review: () => t('To be reviewed'),
    account: () => t('Your account and security'),
  }
  return titles[group]()
}

export const groupIcons: Record<GroupName, IconName> = {
  messages: 'message',
  orders: 'bag',
  saved: 'bell',
  feedback: 'thumb',
  teams: 'users',
  applications: 'clipboard',
  networks: 'network',
  selling: 'bank',
  follows: 'heart',
  points: 'star',
  review: 'eye',
  account: 'lock',
}
