export { giveStandards, giveStandardsBack } from './give-standards.ts'
