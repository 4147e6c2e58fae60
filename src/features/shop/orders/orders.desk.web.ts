import { defineDesk } from '#web/feature-web.ts'

const vendorPages = () => import('./web/pages/vendor-pages.ts')
const adminPayments = () => import('./web/pages/admin-payments.ts')

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
  {
    path: '/admin/payments',
    page: async () => (await adminPayments()).AdminPaymentsPage,
    loader: async () => (await adminPayments()).adminPaymentsLoader,
  },
])
