/** Pages of a vendor's orders, which are opened one after another. */
export { VendorOrderPage } from './VendorOrderPage.tsx'
export { VendorOverviewPage } from './VendorOverviewPage.tsx'
export { vendorOrderLoader } from './vendor-order.loader.ts'
export { vendorOverviewLoader } from './vendor-overview.loader.ts'
