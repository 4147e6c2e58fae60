// One chunk for a page that few people open (see money-pages.ts of the cart).
export { AdminPaymentsPage } from './AdminPaymentsPage.tsx'
export { adminPaymentsLoader } from './admin-payments.loader.ts'
