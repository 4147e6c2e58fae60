export { useSiteLinks } from './use-site-links.ts'
