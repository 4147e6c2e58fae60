import { defineWeb } from '#web/feature-web.ts'

export default defineWeb({
  pages: {
    platform: [
      {
        path: '/resources/:id',
        page: async () => (await import('./web/pages/BadgesPage.tsx')).BadgesPage,
        loader: async () => (await import('./web/pages/badges.loader.ts')).badgesLoader,
      },
    ],
  },
})
