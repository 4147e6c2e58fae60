import { defineAdminPages } from '#web/admin-page.ts'

const enterprises = () => import('./web/pages/AdminEnterprisesPage.tsx')

export default defineAdminPages([
  {
    group: 'enterprises',
    order: 15,
    path: '/admin/enterprise-accounts',
    icon: 'store',
    title: t => t('Enterprise accounts'),
    page: async () => (await enterprises()).AdminEnterprisesPage,
    loader: async () => (await enterprises()).adminEnterprisesLoader,
  },
])
