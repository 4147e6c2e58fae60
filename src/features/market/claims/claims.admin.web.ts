import { defineAdminPages } from '#web/admin-page.ts'

const claims = () => import('./web/pages/AdminClaimsPage.tsx')

export default defineAdminPages([
  {
    group: 'enterprises',
    order: 20,
    path: '/admin/claims',
    icon: 'flag',
    title: t => t('Profile claims'),
    page: async () => (await claims()).AdminClaimsPage,
    loader: async () => (await claims()).adminClaimsLoader,
  },
])
