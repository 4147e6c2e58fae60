export { menuPagesQuery } from './menu-pages.ts'
