import { defineAdminPages } from '#web/admin-page.ts'

const plans = () => import('./web/pages/AdminBulkPlansPage.tsx')

export default defineAdminPages([
  {
    group: 'system',
    order: 30,
    path: '/admin/bulk-plans',
    icon: 'list',
    title: t => t('Bulk changes'),
    page: async () => (await plans()).AdminBulkPlansPage,
    loader: async () => (await plans()).adminBulkPlansLoader,
  },
])
