/** One chunk for the pages of a vendor's orders, which are opened one after another. */

export { TicketsPage } from './TicketsPage.tsx'
export { ticketsLoader } from './tickets.loader.ts'
export { VendorOrderPage } from './VendorOrderPage.tsx'
export { VendorOrdersPage } from './VendorOrdersPage.tsx'
export { vendorOrderLoader } from './vendor-order.loader.ts'
export { vendorOrdersLoader } from './vendor-orders.loader.ts'
