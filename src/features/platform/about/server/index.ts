export { giveStandards, giveStandardsBack } from './give-standards.ts'
export {
  currentStandards,
  type StandardInVersion,
  standardsOfVersion,
  standardsVersionOn,
} from './standards-versions.ts'
