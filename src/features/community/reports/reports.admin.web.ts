import { defineAdminPages } from '#web/admin-page.ts'

export default defineAdminPages([
  { group: 'people', order: 20, path: '/admin/reports', icon: 'warning', title: t => t('Reports') },
])
