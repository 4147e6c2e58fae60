import { defineAdminPages } from '#web/admin-page.ts'

const files = () => import('./web/pages/failed-jobs-page-files.ts')

export default defineAdminPages([
  {
    group: 'system',
    order: 40,
    path: '/admin/jobs',
    icon: 'settings',
    title: t => t('Failed jobs'),
    page: async () => (await files()).FailedJobsPage,
    loader: async () => (await files()).failedJobsLoader,
  },
])
