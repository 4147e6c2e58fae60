export { findNetwork } from './find-network.ts'
export { networksRoutes } from './networks.routes.ts'
export { type Membership, setMemberships } from './set-memberships.ts'
