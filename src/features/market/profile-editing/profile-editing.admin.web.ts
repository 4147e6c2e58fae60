import { defineAdminPages } from '#web/admin-page.ts'

export default defineAdminPages([
  {
    group: 'enterprises',
    order: 30,
    path: '/admin/profile-proposals',
    icon: 'edit',
    title: t => t('Proposed profile changes'),
  },
])
