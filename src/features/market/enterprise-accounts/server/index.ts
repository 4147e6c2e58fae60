export { matchingEnterprises } from './list-enterprises.ts'
