export { askForMore } from './ask-for-more.ts'
export { findSubmission, lastSubmissionOf, type Submission, submissionBefore } from './find-submission.ts'
export { assessed } from './get-network-form.ts'
export { mayAnswerForTeam } from './network-form-access.ts'
