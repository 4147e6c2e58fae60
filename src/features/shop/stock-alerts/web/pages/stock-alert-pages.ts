export { alertLinkLoader } from './alert-link.loader.ts'
export { ConfirmAlertPage } from './ConfirmAlertPage.tsx'
export { StopAlertsPage } from './StopAlertsPage.tsx'
