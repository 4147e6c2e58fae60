export { exportForms } from './export-forms.ts'
export { publishFirstVersion } from './publish-first-version.ts'
