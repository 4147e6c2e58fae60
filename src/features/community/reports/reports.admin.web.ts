import { defineAdminPages } from '#web/admin-page.ts'

const reports = () => import('./web/pages/AdminReportsPage.tsx')

export default defineAdminPages([
  {
    group: 'people',
    order: 20,
    path: '/admin/reports',
    icon: 'warning',
    title: t => t('Reports'),
    page: async () => (await reports()).AdminReportsPage,
    loader: async () => (await reports()).adminReportsLoader,
  },
])
