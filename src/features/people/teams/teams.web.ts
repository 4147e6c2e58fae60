import { defineWeb } from '#web/feature-web.ts'
import { AccountLink } from './web/components/AccountLink.tsx'
import { AccountSwitch } from './web/components/AccountSwitch.tsx'

export default defineWeb({
  pages: {
    platform: [
      {
        path: '/team-invite',
        page: async () => (await import('./web/pages/TeamInvitePage.tsx')).TeamInvitePage,
        loader: async () => (await import('./web/pages/team-invite.loader.ts')).teamInviteLoader,
      },
    ],
  },
  slots: {
    accountSections: [() => import('./web/teams-sections.ts')],
    headerEnd: [AccountSwitch],
    accountLink: [AccountLink],
  },
})
