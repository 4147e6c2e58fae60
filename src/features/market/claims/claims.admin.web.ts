import { defineAdminPages } from '#web/admin-page.ts'

export default defineAdminPages([
  { group: 'enterprises', order: 20, path: '/admin/claims', icon: 'flag', title: t => t('Profile claims') },
])
