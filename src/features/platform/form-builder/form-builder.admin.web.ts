import { defineAdminPages } from '#web/admin-page.ts'

export default defineAdminPages([
  {
    group: 'enterprises',
    order: 40,
    path: '/admin/application-form-builder',
    icon: 'form',
    title: t => t('Application form'),
    isWide: true,
  },
])
