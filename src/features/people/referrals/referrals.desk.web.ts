import { defineDesk } from '#web/feature-web.ts'

export default defineDesk([
  {
    path: '/invites/stop',
    page: async () => (await import('./web/pages/StopInvitesPage.tsx')).StopInvitesPage,
    loader: async () => (await import('./web/pages/stop-invites.loader.ts')).stopInvitesLoader,
  },
])
