export { exportOrders } from './export-orders.ts'
