export { networkQuery } from './use-networks.ts'
