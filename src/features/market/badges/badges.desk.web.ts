import { defineDesk } from '#web/feature-web.ts'

export default defineDesk([
  {
    path: '/resources/:id',
    page: async () => (await import('./web/pages/BadgesPage.tsx')).BadgesPage,
    loader: async () => (await import('./web/pages/badges.loader.ts')).badgesLoader,
  },
])
