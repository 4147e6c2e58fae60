export { FormBuilder } from './components/FormBuilder.tsx'
