import { defineDesk } from '#web/feature-web.ts'

const pages = () => import('./web/pages/shipping-pages.ts')

export default defineDesk([
  {
    path: '/shipping-settings',
    page: async () => (await pages()).ShippingSettingsPage,
    loader: async () => (await pages()).shippingSettingsLoader,
  },
  {
    path: '/custom-rates',
    page: async () => (await pages()).CustomRatesPage,
    loader: async () => (await pages()).customRatesLoader,
  },
])
