export { PointsForm } from './components/PointsForm.tsx'
