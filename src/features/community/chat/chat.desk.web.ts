import { defineDesk } from '#web/feature-web.ts'

const files = () => import('./web/pages/help-desk-page-files.ts')

export default defineDesk([
  {
    path: '/admin/help-desk',
    page: async () => (await files()).HelpDeskPage,
    loader: async () => (await files()).helpDeskLoader,
  },
])
