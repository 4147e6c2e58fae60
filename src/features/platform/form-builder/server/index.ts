export { decideBuilding } from './builders.ts'
