export { networkScope } from './network-scope.ts'
export { useSiteLinks } from './use-site-links.ts'
