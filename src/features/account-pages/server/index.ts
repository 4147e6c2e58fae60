export { accountPagesRoutes } from './account-pages.routes.ts'
