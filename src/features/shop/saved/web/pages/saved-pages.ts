export { SavedPage } from './SavedPage.tsx'
export { SharedListPage } from './SharedListPage.tsx'
export { savedLoader } from './saved.loader.ts'
export { sharedListLoader } from './shared-list.loader.ts'
