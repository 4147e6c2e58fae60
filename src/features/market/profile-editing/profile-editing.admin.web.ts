import { defineAdminPages } from '#web/admin-page.ts'

export default defineAdminPages([
  {
    group: 'enterprises',
    order: 30,
    path: '/admin/profile-proposals',
    icon: 'edit',
    title: t => t('Proposed profile changes'),
    page: async () => (await import('./web/pages/ProfileProposalsPage.tsx')).ProfileProposalsPage,
    loader: async () => (await import('./web/pages/profile-proposals.loader.ts')).profileProposalsLoader,
  },
])
