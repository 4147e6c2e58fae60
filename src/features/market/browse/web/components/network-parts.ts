// What results have in a network alone, in one file, so that other pages name only one.
export { loadNewest } from '../newest-results.ts'
export { NetworkEnd, NetworkTop } from './network-sections.tsx'
