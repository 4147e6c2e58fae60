export { type PointsOwner, pointsQuery } from './use-points.ts'
