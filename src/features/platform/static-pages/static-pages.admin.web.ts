import { defineAdminPages } from '#web/admin-page.ts'

const pages = () => import('./web/pages/AdminPagesPage.tsx')

export default defineAdminPages([
  {
    group: 'system',
    order: 8,
    path: '/admin/manage-pages',
    icon: 'clipboard',
    title: t => t('Pages'),
    page: async () => (await pages()).AdminPagesPage,
    loader: async () => (await pages()).adminPagesLoader,
  },
])
