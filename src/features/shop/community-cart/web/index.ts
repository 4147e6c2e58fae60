export { type NeedWords, needWords } from './need-words.ts'
