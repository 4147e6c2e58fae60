import { defineDesk } from '#web/feature-web.ts'

export default defineDesk([
  {
    path: '/admin/merges/compare',
    page: async () => (await import('./web/pages/CompareTwoPage.tsx')).CompareTwoPage,
    loader: async () => (await import('./web/pages/compare-two.loader.ts')).compareTwoLoader,
  },
])
