export { accountPagesRoutes } from './account-pages.routes.ts'
export { vendorAccountRoutes } from './vendor-account.routes.ts'
