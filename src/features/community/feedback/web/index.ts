export { OwnFeedbackSection } from './account-part.tsx'
