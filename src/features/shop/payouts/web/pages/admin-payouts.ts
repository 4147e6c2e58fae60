// One chunk for a page that few people open.
export { AdminPayoutsPage } from './AdminPayoutsPage.tsx'
export { adminPayoutsLoader } from './admin-payouts.loader.ts'
