import { defineDesk } from '#web/feature-web.ts'
import { waitingPath } from './waiting-path.ts'

export default defineDesk([
  {
    path: waitingPath,
    onSites: true,
    own: true,
    page: async () => (await import('./web/pages/AccountWaitingPage.tsx')).AccountWaitingPage,
    loader: async () => (await import('./web/pages/account-waiting.loader.ts')).accountWaitingLoader,
  },
])
