export { PointsBars } from './components/PointsBars.tsx'
export { purposeText } from './form-words.ts'
