import { defineAdminPages } from '#web/admin-page.ts'

const pages = () => import('./web/pages/AdminNetworksPage.tsx')

export default defineAdminPages([
  {
    group: 'enterprises',
    order: 18,
    path: '/admin/manage-networks',
    icon: 'network',
    title: t => t('Networks'),
    page: async () => (await pages()).AdminNetworksPage,
    loader: async () => (await pages()).adminNetworksLoader,
  },
])
