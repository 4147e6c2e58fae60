export { PointsSection } from './components/PointsSection.tsx'
export { type PointsOwner, pointsQuery } from './use-points.ts'
