export { exportStockAlerts } from './end-alerts.ts'
