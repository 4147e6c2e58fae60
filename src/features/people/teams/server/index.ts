export { getCurrentUser } from './get-current-user.ts'
export { leaveAllTeams, type OwnedAlone, ownedAlone } from './leave-all-teams.ts'
export { auditTeam } from './lock-team.ts'
export { requireTeamRole, teamRoleOf } from './team-role.ts'
