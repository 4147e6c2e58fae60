export { balanceOfCredits } from './post-credits.ts'
export { subscriptionStatus } from './read-subscription.ts'
