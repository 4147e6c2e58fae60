export { termsText } from './discount-words.ts'
