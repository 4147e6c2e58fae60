export { findNeeds } from './find-needs.ts'
