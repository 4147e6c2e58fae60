export { VendorAccountPage } from './VendorAccountPage.tsx'
export { vendorAccountLoader } from './vendor-account.loader.ts'
