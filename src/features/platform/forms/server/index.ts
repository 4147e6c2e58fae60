export { exportForms } from './export-forms.ts'
