/** What few people open more than once. */
export { ResetPasswordPage } from './ResetPasswordPage.tsx'
export { SignUpConfirmationPage } from './SignUpConfirmationPage.tsx'
export { TwoStepPage } from './TwoStepPage.tsx'
