export { LimitsSection } from './components/LimitsSection.tsx'
export { limitsQuery } from './use-limits.ts'
