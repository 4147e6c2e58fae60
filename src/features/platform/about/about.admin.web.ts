import { defineAdminPages } from '#web/admin-page.ts'

const standards = () => import('./web/pages/AdminStandardsPage.tsx')

export default defineAdminPages([
  {
    group: 'enterprises',
    order: 55,
    path: '/admin/manage-standards',
    icon: 'clipboard',
    title: t => t('Minimum standards'),
    page: async () => (await standards()).AdminStandardsPage,
    loader: async () => (await standards()).adminStandardsLoader,
  },
])
