export { type Membership, setMemberships } from './set-memberships.ts'
