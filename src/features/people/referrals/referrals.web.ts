import { defineWeb } from '#web/feature-web.ts'

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
    accountSections: [() => import('./web/referrals-sections.ts')],
  },
})
