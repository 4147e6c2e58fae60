export { StaticPage } from './StaticPage.tsx'
export { StaticPagesPage } from './StaticPagesPage.tsx'
export { staticPageLoader, staticPagesLoader } from './static-page.loader.ts'
