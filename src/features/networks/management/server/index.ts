export { type ManagedNetwork, requireNetwork } from './require-network.ts'
