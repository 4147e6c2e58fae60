import { defineAdminPages } from '#web/admin-page.ts'

const screening = () => import('./web/pages/AdminScreeningPage.tsx')

export default defineAdminPages([
  {
    group: 'people',
    order: 25,
    path: '/admin/screening',
    icon: 'filter',
    title: t => t('Words and links'),
    page: async () => (await screening()).AdminScreeningPage,
    loader: async () => (await screening()).adminScreeningLoader,
  },
])
