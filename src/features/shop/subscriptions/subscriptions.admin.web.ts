import { defineAdminPages } from '#web/admin-page.ts'

export default defineAdminPages([
  { group: 'money', order: 30, path: '/admin/subscriptions', icon: 'rocket', title: t => t('Subscriptions') },
])
