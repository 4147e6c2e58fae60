export { PageText } from './components/PageText.tsx'
export { menuPagesQuery } from './menu-pages.ts'
