export { ApplyPage } from './ApplyPage.tsx'
export { applyLoader, infoLoader, standardsLoader } from './about.loader.ts'
export { InfoPage } from './InfoPage.tsx'
export { StandardsPage } from './StandardsPage.tsx'
