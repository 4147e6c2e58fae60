export { exportVotes } from './export-votes.ts'
