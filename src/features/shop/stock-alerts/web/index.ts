export { AlertButton } from './alert-button.tsx'
export { OwnAlerts } from './components/OwnAlerts.tsx'
export { alertsQuery } from './use-alerts.ts'
