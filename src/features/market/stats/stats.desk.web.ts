import { defineDesk } from '#web/feature-web.ts'

export default defineDesk([
  {
    path: '/stats/:id',
    page: async () => (await import('./web/pages/StatsPage.tsx')).StatsPage,
    loader: async () => (await import('./web/pages/stats.loader.ts')).statsLoader,
  },
])
