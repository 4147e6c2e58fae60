export { badgesRoutes } from './badges.routes.ts'
export { mountLogoFiles } from './logo-file.routes.ts'
