export { networkQuery, networksQuery } from './use-networks.ts'
