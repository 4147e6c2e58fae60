export { forgetInvitationsTo } from './list-invitations.ts'
export { previewInvitation } from './mail-invitation.ts'
