export { keepsApart, type Sides } from './keeps-apart.ts'
export { isVisibleTo, type Reader, visibleTo, type WordsFacts } from './visible-to.ts'
