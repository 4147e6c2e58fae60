import { defineAdminPages } from '#web/admin-page.ts'

export default defineAdminPages([
  { group: 'people', order: 10, path: '/admin/help-desk', icon: 'message', title: t => t('Help desk'), isWide: true },
])
