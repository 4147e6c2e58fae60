export { getCurrentUser } from './get-current-user.ts'
export { requireTeamRole, teamRoleOf } from './team-role.ts'
export { teamsRoutes } from './teams.routes.ts'
