import { defineAdminPages } from '#web/admin-page.ts'

const merges = () => import('./web/pages/AdminMergesPage.tsx')

export default defineAdminPages([
  {
    group: 'system',
    order: 31,
    path: '/admin/merges',
    icon: 'list',
    title: t => t('Duplicates'),
    page: async () => (await merges()).AdminMergesPage,
    loader: async () => (await merges()).adminMergesLoader,
  },
])
