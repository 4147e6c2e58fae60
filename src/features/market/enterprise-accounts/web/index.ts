export { enterpriseStatusName, levelName } from './enterprise-words.ts'
