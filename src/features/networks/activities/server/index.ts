export { listNetworkPeople } from './network-people.ts'
export { listActivities } from './read-log.ts'
export { type NewActivity, vendorOfMembership, whenActivityWritten, writeActivity } from './write-activity.ts'
