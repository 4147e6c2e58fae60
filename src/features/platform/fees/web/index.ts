export { FeeLine, PlannedFee } from './components/CurrentFee.tsx'
export { FeesSection } from './components/FeesSection.tsx'
export { allFeesQuery, feesQuery } from './use-fees.ts'
