export { PreferencesPage } from './PreferencesPage.tsx'
export { preferencesLoader } from './preferences.loader.ts'
