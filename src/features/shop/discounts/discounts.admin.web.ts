import { defineAdminPages } from '#web/admin-page.ts'

const pages = () => import('./web/pages/discount-pages.ts')

export default defineAdminPages([
  {
    group: 'money',
    order: 50,
    path: '/admin/discounts',
    icon: 'offer',
    title: t => t('Discount codes'),
    page: async () => (await pages()).AdminDiscountsPage,
    loader: async () => (await pages()).adminDiscountsLoader,
  },
])
