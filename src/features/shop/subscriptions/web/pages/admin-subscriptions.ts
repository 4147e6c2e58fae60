// One chunk for a page that few people open.
export { AdminSubscriptionsPage } from './AdminSubscriptionsPage.tsx'
export { adminSubscriptionsLoader } from './admin-subscriptions.loader.ts'
