import { defineDesk } from '#web/feature-web.ts'
import { claimPath, successPath } from './order-paths.ts'

const orderPages = () => import('./web/pages/order-pages.ts')
const vendorPages = () => import('./web/pages/vendor-pages.ts')

export default defineDesk([
  {
    path: successPath,
    onSites: true,
    page: async () => (await orderPages()).CheckoutSuccessPage,
    loader: async () => (await orderPages()).checkoutSuccessLoader,
    own: true,
  },
  {
    path: '/order-view/:id',
    onSites: true,
    page: async () => (await orderPages()).OrderPage,
    loader: async () => (await orderPages()).orderLoader,
    own: true,
  },
  {
    path: claimPath,
    page: async () => (await orderPages()).ClaimOrderPage,
    loader: async () => (await orderPages()).claimOrderLoader,
    own: true,
  },
  {
    path: '/vendor-order-view/:id',
    page: async () => (await vendorPages()).VendorOrderPage,
    loader: async () => (await vendorPages()).vendorOrderLoader,
  },
  {
    path: '/vendor/orders',
    page: async () => (await vendorPages()).VendorOrdersPage,
    loader: async () => (await vendorPages()).vendorOrdersLoader,
  },
  {
    path: '/vendor/tickets',
    page: async () => (await vendorPages()).TicketsPage,
    loader: async () => (await vendorPages()).ticketsLoader,
  },
])
