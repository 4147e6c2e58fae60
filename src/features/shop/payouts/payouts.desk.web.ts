import { defineDesk } from '#web/feature-web.ts'

const moneyPages = () => import('./web/pages/money-page-files.ts')

export default defineDesk([
  {
    path: '/vendor/money',
    page: async () => (await moneyPages()).VendorMoneyPage,
    loader: async () => (await moneyPages()).vendorMoneyLoader,
  },
  {
    path: '/payout-settings',
    page: async () => (await moneyPages()).PayoutSettingsPage,
    loader: async () => (await moneyPages()).payoutSettingsLoader,
  },
  ...['/stripe-payout-success', '/stripe-payout-failure'].map(path => ({
    path,
    page: async () => (await moneyPages()).CardReturnPage,
    loader: async () => (await moneyPages()).cardReturnLoader,
  })),
])
