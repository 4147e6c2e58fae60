// One chunk for pages that few people open: with a file for each, the list of files in everybody's first script would
// grow.
export { AdminDiscountsPage } from './AdminDiscountsPage.tsx'
export { adminDiscountsLoader } from './admin-discounts.loader.ts'
export { VendorDiscountsPage } from './VendorDiscountsPage.tsx'
export { vendorDiscountsLoader } from './vendor-discounts.loader.ts'
