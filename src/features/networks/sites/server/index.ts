export { createOtherHosts, type OtherHosts, redirectWith } from './other-hosts.ts'
