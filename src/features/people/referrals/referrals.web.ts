import { defineWeb } from '#web/feature-web.ts'

const accountInvites = () => import('./web/components/PersonInvites.tsx')

export default defineWeb({
  pages: {
    platform: [
      {
        path: '/invites/stop',
        page: async () => (await import('./web/pages/StopInvitesPage.tsx')).StopInvitesPage,
        loader: async () => (await import('./web/pages/stop-invites.loader.ts')).stopInvitesLoader,
      },
    ],
  },
  slots: {
    personSection: [
      {
        name: 'invites',
        icon: 'send',
        order: 20,
        title: t => t('Invites'),
        load: async () => (await accountInvites()).PersonInvites,
      },
    ],
    vendorSection: [
      {
        name: 'invites',
        icon: 'send',
        order: 30,
        title: t => t('Invites'),
        count: ({ invites }) => invites.vendorsReferralCount,
        load: async () => (await accountInvites()).VendorInvites,
      },
    ],
  },
})
