import { defineAdminPages } from '#web/admin-page.ts'

const pages = () => import('./web/pages/tax-pages.ts')

export default defineAdminPages([
  {
    group: 'money',
    order: 60,
    path: '/admin/tax-rates',
    icon: 'globe',
    title: t => t('Taxes'),
    page: async () => (await pages()).AdminTaxRatesPage,
    loader: async () => (await pages()).adminTaxRatesLoader,
  },
])
