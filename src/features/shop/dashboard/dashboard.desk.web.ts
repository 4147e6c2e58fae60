import { defineDesk } from '#web/feature-web.ts'

export default defineDesk([
  {
    path: '/vendor/overview',
    page: async () => (await import('./web/pages/TodayPage.tsx')).TodayPage,
    loader: async () => (await import('./web/pages/today.loader.ts')).todayLoader,
  },
  {
    path: '/marketplace-dashboard',
    page: async () => (await import('./web/pages/SalesPage.tsx')).SalesPage,
    loader: async () => (await import('./web/pages/sales.loader.ts')).salesLoader,
  },
])
