export { aboutRoutes } from './about.routes.ts'
