export { LookForm } from './LookForm.tsx'
