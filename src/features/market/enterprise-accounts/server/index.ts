export { matchingEnterprises } from './list-enterprises.ts'
export { refreshAllEnterprises } from './refresh-enterprises.ts'
