import type { Translate } from '#web/i18n/translate.ts'
import type { IconName } from '#web/ui/icons.tsx'

export type DeskLink = { to: string; icon: IconName; title: (t: Translate) => string }

/** The pages of the desk, in the order of its navigation. */
export const deskLinks: DeskLink[] = [
  { to: '/vendor/overview', icon: 'home', title: t => t('Today') },
  { to: '/vendor/orders', icon: 'bag', title: t => t('Orders') },
  { to: '/vendor/tickets', icon: 'calendar', title: t => t('Tickets') },
  { to: '/vendor/listings', icon: 'list', title: t => t('Listings') },
  { to: '/shipping-settings', icon: 'truck', title: t => t('Shipping') },
  { to: '/vendor/community-cart', icon: 'cart', title: t => t('Community cart') },
  { to: '/vendor/money', icon: 'bank', title: t => t('Money') },
  { to: '/vendor/discounts', icon: 'offer', title: t => t('Discount codes') },
  { to: '/vendor/promotions', icon: 'star', title: t => t('Promotions') },
  { to: '/marketplace-dashboard', icon: 'chart', title: t => t('Statistics') },
  { to: '/edit-profile', icon: 'store', title: t => t('Profile') },
  { to: '/edit-translations', icon: 'globe', title: t => t('Translations') },
  { to: '/vendor/feedback', icon: 'message', title: t => t('Feedback') },
  { to: '/integration-settings', icon: 'link', title: t => t('Integrations') },
  { to: '/vendor/subscription', icon: 'card', title: t => t('Subscription') },
]

/** Whether the desk has a page at an address, for links from other pages. */
export function hasDeskPage(to: string): boolean {
  return deskLinks.some(link => link.to === to)
}
