import { defineAdminPages } from '#web/admin-page.ts'

export default defineAdminPages([
  { group: 'money', order: 20, path: '/admin/payouts', icon: 'bank', title: t => t('Payouts') },
])
