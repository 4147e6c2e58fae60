export { memberStateName } from './activity-words.ts'
export { LogLines, MemberLog } from './components/MemberLog.tsx'
export { NoteBox } from './components/NoteBox.tsx'
export { memberLogQuery, reloadLog } from './use-member-log.ts'
