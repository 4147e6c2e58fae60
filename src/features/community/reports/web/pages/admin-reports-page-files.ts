export { AdminReportsPage } from './AdminReportsPage.tsx'
export { adminReportsLoader } from './admin-reports.loader.ts'
