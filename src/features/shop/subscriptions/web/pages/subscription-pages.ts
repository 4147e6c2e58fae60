export { SubscriptionPage } from './SubscriptionPage.tsx'
export { subscriptionLoader } from './subscription.loader.ts'
