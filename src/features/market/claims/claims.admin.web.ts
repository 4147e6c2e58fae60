import { defineAdminPages } from '#web/admin-page.ts'

export default defineAdminPages([
  {
    group: 'enterprises',
    order: 20,
    path: '/admin/claims',
    icon: 'flag',
    title: t => t('Profile claims'),
    page: async () => (await import('./web/pages/AdminClaimsPage.tsx')).AdminClaimsPage,
    loader: async () => (await import('./web/pages/admin-claims.loader.ts')).adminClaimsLoader,
  },
])
