import type { LoadedBy } from '#web/slots.tsx'

const accountInvites = () => import('./web/components/PersonInvites.tsx')

export const personSections: LoadedBy<'accountSections'>['personSections'] = [
  {
    name: 'invites',
    icon: 'send',
    order: 20,
    title: t => t('Invites'),
    count: ({ invites }) => invites,
    load: async () => (await accountInvites()).PersonInvites,
  },
]

export const vendorSections: LoadedBy<'accountSections'>['vendorSections'] = [
  {
    name: 'invites',
    icon: 'send',
    order: 30,
    title: t => t('Invites'),
    count: ({ invites }) => invites.vendorsReferralCount,
    load: async () => (await accountInvites()).VendorInvites,
  },
]
