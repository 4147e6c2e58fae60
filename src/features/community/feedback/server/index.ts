export { type Bought, knowsBuyers } from './bought-here.ts'
export { countOpenFeedback } from './count-open-feedback.ts'
export { feedbackGiven } from './feedback-notifications.ts'
export { countFeedback } from './list-feedback.ts'
export {
  hideFeedback,
  holdFeedback,
  releaseFeedback,
  removeFeedback,
  showFeedback,
} from './moderate-feedback.ts'
export { unansweredFeedback } from './unanswered-feedback.ts'
export { visibleFeedback } from './visible-feedback.ts'
