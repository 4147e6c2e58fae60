export { MemberFace, StateMark } from './components/MemberCells.tsx'
