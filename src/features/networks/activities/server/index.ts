export { listNetworkPeople } from './network-people.ts'
export { type NewActivity, vendorOfMembership, writeActivity } from './write-activity.ts'
