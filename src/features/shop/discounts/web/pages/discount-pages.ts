// One chunk for pages that few people open: each file of its own would weigh on everybody's first one, which lists them all.
export { AdminDiscountsPage } from './AdminDiscountsPage.tsx'
export { adminDiscountsLoader } from './admin-discounts.loader.ts'
export { VendorDiscountsPage } from './VendorDiscountsPage.tsx'
export { vendorDiscountsLoader } from './vendor-discounts.loader.ts'
