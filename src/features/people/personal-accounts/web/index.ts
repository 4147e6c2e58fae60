export { stateName } from './account-words.ts'
