// One chunk for a page that few people open.
export { FeedbackDeskPage } from './FeedbackDeskPage.tsx'
export { feedbackDeskLoader } from './feedback-desk.loader.ts'
