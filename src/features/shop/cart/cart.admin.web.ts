import { defineAdminPages } from '#web/admin-page.ts'

const moneyPages = () => import('./web/pages/money-pages.ts')

export default defineAdminPages([
  {
    group: 'money',
    order: 50,
    path: '/admin/discounts',
    icon: 'offer',
    title: t => t('Discount codes'),
    page: async () => (await moneyPages()).AdminDiscountsPage,
    loader: async () => (await moneyPages()).adminDiscountsLoader,
  },
  {
    group: 'money',
    order: 60,
    path: '/admin/tax-rates',
    icon: 'globe',
    title: t => t('Taxes'),
    page: async () => (await moneyPages()).AdminTaxRatesPage,
    loader: async () => (await moneyPages()).adminTaxRatesLoader,
  },
])
