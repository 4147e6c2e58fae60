export { PointsBars } from './components/PointsBars.tsx'
export { SharedAnswers } from './components/SharedAnswers.tsx'
export { purposeText } from './form-words.ts'
export { sharedAnswersQuery } from './use-network-forms.ts'
