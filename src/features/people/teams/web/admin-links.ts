import type { Translate } from '#web/i18n/translate.ts'
import type { IconName } from '#web/ui/icons.tsx'

export type AdminLink = { to: string; icon: IconName; title: (t: Translate) => string }

/** Pages for admins of the platform, in the order of their menu, with which they are loaded: few people ever see them. */
export const adminLinks: AdminLink[] = [
  { to: '/admin/profile-proposals', icon: 'edit', title: t => t('Proposed profile changes') },
  { to: '/admin/application-form-builder', icon: 'form', title: t => t('Application form') },
  { to: '/admin/review-applications', icon: 'clipboard', title: t => t('Review applications') },
  { to: '/admin/help-desk', icon: 'message', title: t => t('Help desk') },
  { to: '/admin/reports', icon: 'warning', title: t => t('Reports') },
  { to: '/admin/claims', icon: 'flag', title: t => t('Profile claims') },
  { to: '/admin/payments', icon: 'bank', title: t => t('Payments') },
  { to: '/admin/payouts', icon: 'bank', title: t => t('Payouts') },
  { to: '/admin/subscriptions', icon: 'rocket', title: t => t('Subscriptions') },
  { to: '/admin/ledger', icon: 'list', title: t => t('Ledger') },
  { to: '/admin/discounts', icon: 'offer', title: t => t('Discount codes') },
  { to: '/admin/tax-rates', icon: 'globe', title: t => t('Taxes') },
  { to: '/admin/jobs', icon: 'settings', title: t => t('Failed jobs') },
]
