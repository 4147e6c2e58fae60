import { defineAdminPages } from '#web/admin-page.ts'

const banners = () => import('./web/pages/AdminBannersPage.tsx')

export default defineAdminPages([
  {
    group: 'enterprises',
    order: 35,
    path: '/admin/manage-banners',
    icon: 'rocket',
    title: t => t('Banners'),
    page: async () => (await banners()).AdminBannersPage,
    loader: async () => (await banners()).adminBannersLoader,
  },
])
