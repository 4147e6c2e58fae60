import { defineDesk } from '#web/feature-web.ts'

export default defineDesk([
  {
    path: '/admin/bulk-plans/new',
    page: async () => (await import('./web/pages/NewBulkPlanPage.tsx')).NewBulkPlanPage,
    loader: async () => (await import('./web/pages/new-bulk-plan.loader.ts')).newBulkPlanLoader,
  },
])
