export { type ManagedNetwork, requireNetwork } from './require-network.ts'
export { waitsInNetwork } from './waiting.ts'
