export { decideBuilding } from './builders.ts'
export { type KnownForm, offerQuestions } from './known-questions.ts'
