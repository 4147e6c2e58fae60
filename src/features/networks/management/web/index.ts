export { NetworkPage } from './components/NetworkPage.tsx'
export { managedNetworkQuery, networkLoader, useManagedNetwork } from './managed-network.ts'
