export { MarkStatsSeen } from './components/MarkStatsSeen.tsx'
export { OnboardingCard } from './components/OnboardingCard.tsx'
export { type OnboardingOwner, onboardingQuery } from './use-onboarding.ts'
