import { defineDesk } from '#web/feature-web.ts'

export default defineDesk([
  {
    path: '/team-invite',
    page: async () => (await import('./web/pages/TeamInvitePage.tsx')).TeamInvitePage,
    loader: async () => (await import('./web/pages/team-invite.loader.ts')).teamInviteLoader,
  },
])
