import type { Db, Tx } from '#server/db/database.ts'
import type { Membership } from '../../chat.tables.ts'
import type { NewEvent } from './append-events.ts'
import { avatarOf } from './avatar-of.ts'
import { namesOf } from './names-of.ts'

type Given = {
  roomId: string
  /** localparts */
  member: string
  sender: string
  membership: Membership
  actorId: string | null
  reason?: string | undefined
  isDirect?: boolean
}

/**
 * A change of membership, with the member's current name and picture. A member who leaves keeps them, because the
 * others still read their messages.
 */
export async function memberEvent(
  tx: Db | Tx,
  { serverName }: { serverName: string },
  { roomId, member, sender, membership, actorId, reason, isDirect }: Given,
): Promise<NewEvent> {
  const known = (await namesOf(tx, [member])).get(member)
  const avatar = known?.imageId ? { avatar_url: avatarOf(known.imageId, serverName) } : {}
  const content = {
    membership,
    ...(known && { displayname: known.name, ...avatar }),
    ...(isDirect && { is_direct: true }),
    ...(reason && { reason }),
  }
  return { roomId, type: 'm.room.member', stateKey: `@${member}:${serverName}`, sender, actorId, content }
}
