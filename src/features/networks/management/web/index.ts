export { NetworkPage } from './components/NetworkPage.tsx'
export { areNames, managedNetworkQuery, networkLoader, useManagedNetwork } from './managed-network.ts'
export { roleName, roleRights } from './role-names.ts'
