export { stateName } from './account-words.ts'
export { endOfSpan, spanOptions } from './suspension-spans.ts'
