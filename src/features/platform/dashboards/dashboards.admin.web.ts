import { defineAdminPages } from '#web/admin-page.ts'

const dashboards = () => import('./web/pages/DashboardsPage.tsx')

export default defineAdminPages([
  {
    group: 'system',
    order: 20,
    path: '/admin/dashboards',
    icon: 'chart',
    title: t => t('Dashboards'),
    page: async () => (await dashboards()).DashboardsPage,
    loader: async () => (await import('./web/pages/dashboards.loader.ts')).dashboardsLoader,
  },
])
