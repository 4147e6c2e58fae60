import { defineDesk } from '#web/feature-web.ts'

const files = () => import('./web/pages/admin-reports-page-files.ts')

export default defineDesk([
  {
    path: '/admin/reports',
    page: async () => (await files()).AdminReportsPage,
    loader: async () => (await files()).adminReportsLoader,
  },
])
