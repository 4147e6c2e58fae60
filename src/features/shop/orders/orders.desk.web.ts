import { defineDesk } from '#web/feature-web.ts'

const vendorPages = () => import('./web/pages/vendor-pages.ts')

export default defineDesk([
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
