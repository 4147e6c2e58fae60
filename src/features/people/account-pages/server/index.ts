export { vendorAccountRoutes } from './vendor-account.routes.ts'
