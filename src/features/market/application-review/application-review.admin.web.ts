import { defineAdminPages } from '#web/admin-page.ts'

export default defineAdminPages([
  {
    group: 'enterprises',
    order: 10,
    path: '/admin/review-applications',
    icon: 'clipboard',
    title: t => t('Review applications'),
    isWide: true,
  },
])
