/** open: it can be accepted; used: by as many enterprises as it was for; expired; revoked: taken back. */
export const invitationStates = ['open', 'used', 'expired', 'revoked'] as const
export type InvitationState = (typeof invitationStates)[number]

/** @limit days for which an invitation to a network can be accepted */
export const longestInvitation = 90
/** days that are chosen where nobody chooses */
export const defaultDays = 14
/** @limit enterprises that can accept a link to a network */
export const maxLinkUses = 1000
/** @limit open invitations of a network */
export const maxOpenInvitations = 200
/** @limit mails with invitations that a network sends in a day */
export const invitationMailsADay = 50
/** @limit mails with invitations that all networks send to an address in a day */
export const invitationMailsToAddress = 5
/** @limit days for which an invitation that ended stays in the list; then it is deleted */
export const daysInList = 90

type Invitation = { revokedAt: Date | null; uses: number; maxUses: number; expiresAt: Date }

export function stateOfInvitation({ revokedAt, uses, maxUses, expiresAt }: Invitation, now: Date): InvitationState {
  if (revokedAt) return 'revoked'
  if (uses >= maxUses) return 'used'
  return expiresAt <= now ? 'expired' : 'open'
}
