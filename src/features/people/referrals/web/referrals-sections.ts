import type { Slots } from '#web/slots.tsx'

const accountInvites = () => import('./components/PersonInvites.tsx')

export const personSections: Slots['personSection'][] = [
  {
    name: 'invites',
    icon: 'send',
    order: 20,
    title: t => t('Invites'),
    load: async () => (await accountInvites()).PersonInvites,
  },
]

export const vendorSections: Slots['vendorSection'][] = [
  {
    name: 'invites',
    icon: 'send',
    order: 30,
    title: t => t('Invites'),
    count: ({ invites }) => invites.vendorsReferralCount,
    load: async () => (await accountInvites()).VendorInvites,
  },
]
