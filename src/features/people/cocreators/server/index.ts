export { findPledge } from './pledges.ts'
