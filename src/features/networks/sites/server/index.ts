export { createSiteLookup } from './site-for-host.ts'
export { type SiteServices, sitesRoutes } from './sites.routes.ts'
