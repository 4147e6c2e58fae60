import { defineAdminPages } from '#web/admin-page.ts'

const files = () => import('./web/pages/admin-reports-page-files.ts')

export default defineAdminPages([
  {
    group: 'people',
    order: 20,
    path: '/admin/reports',
    icon: 'warning',
    title: t => t('Reports'),
    page: async () => (await files()).AdminReportsPage,
    loader: async () => (await files()).adminReportsLoader,
  },
])
