export { createOtherHosts, isNavigation, type OtherHosts, redirectWith } from './other-hosts.ts'
