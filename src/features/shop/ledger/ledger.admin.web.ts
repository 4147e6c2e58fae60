import { defineAdminPages } from '#web/admin-page.ts'

export default defineAdminPages([
  { group: 'money', order: 40, path: '/admin/ledger', icon: 'list', title: t => t('Ledger') },
])
