import { defineAdminPages } from '#web/admin-page.ts'

const proposals = () => import('./web/pages/ProfileProposalsPage.tsx')

export default defineAdminPages([
  {
    group: 'enterprises',
    order: 30,
    path: '/admin/profile-proposals',
    icon: 'edit',
    title: t => t('Proposed profile changes'),
    page: async () => (await proposals()).ProfileProposalsPage,
    loader: async () => (await proposals()).profileProposalsLoader,
  },
])
