export { ImportPage } from './ImportPage.tsx'
export { ImportsPage } from './ImportsPage.tsx'
export { importLoader, importsLoader } from './imports.loader.ts'
