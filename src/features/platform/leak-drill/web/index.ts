export { LeakDrillSection } from './components/LeakDrillSection.tsx'
export { leakDrillQuery } from './use-leak-drill.ts'
