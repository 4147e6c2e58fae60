import { defineWeb } from '#web/feature-web.ts'
import { AccountLink } from './web/components/AccountLink.tsx'
import { AccountSwitch } from './web/components/AccountSwitch.tsx'
import { teamKey } from './web/team-key.ts'
import { loadTeamSection } from './web/team-section.tsx'

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
    headerEnd: [AccountSwitch],
    accountLink: [AccountLink],
    vendorSection: [
      {
        name: 'team',
        icon: 'users',
        order: 20,
        title: t => t('Team'),
        count: ({ teamCount }) => teamCount,
        countedBy: teamKey,
        load: loadTeamSection,
      },
    ],
  },
})
