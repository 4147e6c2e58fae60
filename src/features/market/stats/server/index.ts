export { addDays } from './read-stats.ts'
