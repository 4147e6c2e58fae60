import { defineAdminPages } from '#web/admin-page.ts'

export default defineAdminPages([
  { group: 'money', order: 10, path: '/admin/payments', icon: 'bank', title: t => t('Payments') },
])
