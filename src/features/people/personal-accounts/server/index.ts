export { countWaiting } from './approve-people.ts'
export { restoreWithMail, suspendWithMail } from './change-person.ts'
export { matchingPeople } from './list-people.ts'
export { refreshAllPeople } from './refresh-people.ts'
