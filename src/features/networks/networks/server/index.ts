export { findNetwork } from './find-network.ts'
export { type Membership, setMemberships } from './set-memberships.ts'
