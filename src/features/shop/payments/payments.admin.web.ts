import { defineAdminPages } from '#web/admin-page.ts'

const webhooks = () => import('./web/pages/AdminWebhooksPage.tsx')

export default defineAdminPages([
  {
    group: 'money',
    order: 70,
    path: '/admin/webhooks',
    icon: 'globe',
    title: t => t('Webhooks'),
    page: async () => (await webhooks()).AdminWebhooksPage,
    loader: async () => (await webhooks()).adminWebhooksLoader,
  },
])
