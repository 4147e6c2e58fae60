import { defineAdminPages } from '#web/admin-page.ts'

const record = () => import('./web/pages/AdminRecordPage.tsx')

export default defineAdminPages([
  {
    group: 'system',
    order: 50,
    path: '/admin/record',
    icon: 'list',
    title: t => t('Audit log'),
    page: async () => (await record()).AdminRecordPage,
    loader: async () => (await record()).adminRecordLoader,
  },
])
