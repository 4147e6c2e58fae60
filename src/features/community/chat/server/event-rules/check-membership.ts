import { type ChatRefusal, forbidden } from './chat-refusal.ts'
import { levelOf, mayInvite, mayRemove, type PowerLevels, powerOf } from './power-levels.ts'

export type Membership = 'invite' | 'join' | 'leave' | 'ban'

export type MembershipChange = {
  sender: string
  target: string
  to: Membership
  /** undefined for somebody who was never in the room */
  targetNow: Membership | undefined
  senderNow: Membership | undefined
  levels: PowerLevels
}

/** Room version 11, authorisation rule 4, for rooms by invitation. Strangers always get the same refusal. */
export function checkMembership(change: MembershipChange): ChatRefusal | undefined {
  const { sender, target, to, targetNow, senderNow, levels } = change
  if (to === 'join') {
    if (sender !== target) return forbidden('Nobody joins for somebody else.')
    if (targetNow === 'ban') return forbidden('You can’t come into this room.')
    return targetNow === 'join' || targetNow === 'invite' ? undefined : forbidden('You aren’t invited to this room.')
  }
  if (to === 'leave' && sender === target)
    return targetNow === 'join' || targetNow === 'invite' ? undefined : forbidden('You aren’t in this room.')
  if (senderNow !== 'join') return forbidden('You aren’t in this room.')
  if (to === 'invite') {
    if (targetNow === 'join') return forbidden('They are in this room already.')
    if (targetNow === 'ban') return forbidden('They were banned from this room.')
    return mayInvite(levels, sender) ? undefined : forbidden('You can’t invite people to this room.')
  }
  if (to === 'ban')
    return mayRemove(levels, { action: 'ban', sender, target }) ? undefined : forbidden('You can’t ban them.')
  if (targetNow === 'ban' && powerOf(levels, sender) < levelOf(levels, 'ban')) return forbidden('You can’t unban them.')
  return mayRemove(levels, { action: 'kick', sender, target }) ? undefined : forbidden('You can’t remove them.')
}
