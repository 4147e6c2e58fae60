export { aShownProfile } from './testing/shown-profile.ts'
