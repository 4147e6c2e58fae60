export { countOpenFeedback } from './count-open-feedback.ts'
export { countFeedback } from './list-feedback.ts'
