export { countFeedback } from './list-feedback.ts'
