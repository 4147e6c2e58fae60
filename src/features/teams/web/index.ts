export { accountPathOf, currentAccountPath } from './account-path.ts'
export { AccountLink } from './components/AccountLink.tsx'
export { AccountSwitch } from './components/AccountSwitch.tsx'
export { teamsOf, userProfilesQuery } from './use-teams.ts'
