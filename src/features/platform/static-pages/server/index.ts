export { staticPageSitemap } from './read-page.ts'
