export { InviteDialog } from './components/InviteDialog.tsx'
export { dependsOnInvites, type InvitesOwner, invitesQuery } from './use-invites.ts'
