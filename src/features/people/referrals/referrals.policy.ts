import { isPlatformAdmin } from '#shared/roles.ts'
import { reminderDays } from './referral-rules.ts'

/**
 * People invite in their own name and see their own invitations; admins may do both for anyone, by the id in the URL
 * (docs/product.md §6).
 */
export function invitesAsUser(viewer: { userId: string; role: number }, userId: string): boolean {
  return viewer.userId === userId || isPlatformAdmin(viewer)
}

type Invitation = {
  createdAt: Date
  reminders: number
  joinedAt: Date | null
  declinedAt: Date | null
  email: string | null
}

/** An invitation can be reminded of once, from the third day on, while it is open and the address is still stored. */
export function mayRemind(invitation: Invitation, now: Date): boolean {
  const { createdAt, reminders, joinedAt, declinedAt, email } = invitation
  if (email === null || reminders > 0 || joinedAt || declinedAt) return false
  return now.getTime() - createdAt.getTime() >= reminderDays.byHand * 86_400_000
}
