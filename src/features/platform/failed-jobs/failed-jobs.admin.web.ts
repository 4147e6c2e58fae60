import { defineAdminPages } from '#web/admin-page.ts'

export default defineAdminPages([
  { group: 'system', order: 10, path: '/admin/jobs', icon: 'settings', title: t => t('Failed jobs') },
])
