export { exportSaved } from './export-saved.ts'
