export { addDays } from './read-stats.ts'
export { statsRoutes } from './stats.routes.ts'
