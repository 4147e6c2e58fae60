export { mountLogoFiles } from './logo-file.routes.ts'
export { resourcesRoutes } from './resources.routes.ts'
