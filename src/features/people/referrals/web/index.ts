export { InviteDialog } from './components/InviteDialog.tsx'
export { InvitesSection, VendorInvitesSection } from './components/Invites.tsx'
export { dependsOnInvites, type InvitesOwner, invitesQuery } from './use-invites.ts'
