import { defineAdminPages } from '#web/admin-page.ts'

const files = () => import('./web/pages/help-desk-page-files.ts')

export default defineAdminPages([
  {
    group: 'people',
    order: 10,
    path: '/admin/help-desk',
    icon: 'message',
    title: t => t('Help desk'),
    isWide: true,
    page: async () => (await files()).HelpDeskPage,
    loader: async () => (await files()).helpDeskLoader,
  },
])
