export { FeeLine, PlannedFee } from './components/FeeLine.tsx'
export { FeesSection } from './components/FeesSection.tsx'
export { allFeesQuery, feesQuery } from './use-fees.ts'
