export { AccountPreferencesPage } from './AccountPreferencesPage.tsx'
export { accountPreferencesLoader } from './account-preferences.loader.ts'
