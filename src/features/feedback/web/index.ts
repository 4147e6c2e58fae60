export { FeedbackSection, feedbackLabel } from './components/FeedbackSection.tsx'
export { OwnFeedbackSection } from './components/OwnFeedbackSection.tsx'
