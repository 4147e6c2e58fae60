export { MemberFace, StateMark } from './components/member-cells.tsx'
