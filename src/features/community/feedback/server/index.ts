export { feedbackRoutes } from './feedback.routes.ts'
export { countFeedback } from './list-feedback.ts'
