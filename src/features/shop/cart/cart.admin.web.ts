import { defineAdminPages } from '#web/admin-page.ts'

export default defineAdminPages([
  { group: 'money', order: 50, path: '/admin/discounts', icon: 'offer', title: t => t('Discount codes') },
  { group: 'money', order: 60, path: '/admin/tax-rates', icon: 'globe', title: t => t('Taxes') },
])
