import { sql } from 'kysely'
import '#features/community/follows/follows.tables.ts'
import '#features/people/teams/teams.tables.ts'
import { directKeyOf, identityOf } from '../../chat-identity.ts'
import type { Chat } from '../chat-services.ts'

/**
 * Whether a receiver knows someone who writes to them for the first time. Everyone knows the platform's team; people of
 * one team know each other; a follower knows the enterprise; later features add reasons, such as an order between both.
 */
export async function isKnown(
  { db, acquaintances, services }: Pick<Chat, 'db' | 'acquaintances' | 'services'>,
  writer: string,
  receiver: string,
): Promise<boolean> {
  if (services.areOfOne(writer, receiver)) return true
  const [from, to] = [identityOf(writer), identityOf(receiver)]
  if (!from || !to) return false
  if (from.kind === 'help' || to.kind === 'help') return true
  if (from.kind === 'user' && to.kind === 'user' && (await areInOneTeam(db, from.userId, to.userId))) return true
  if (from.kind === 'vendor' && to.kind === 'user') {
    const { vendorId } = from
    const follows = await db
      .selectFrom('vendorFollows')
      .select('userId')
      .where('userId', '=', to.userId)
      .where('vendorId', '=', vendorId)
      .executeTakeFirst()
    if (follows || (await isInTeam(db, vendorId, to.userId))) return true
  }
  if (from.kind === 'user' && to.kind === 'vendor' && (await isInTeam(db, to.vendorId, from.userId))) return true
  for (const knows of acquaintances) if (await knows(db, writer, receiver)) return true
  return false
}

/**
 * Whether first messages arrive without a request: those of a customer to an enterprise do, because an enterprise is
 * there to be written to.
 */
export function arrivesUnasked(writer: string, receiver: string): boolean {
  return identityOf(writer)?.kind === 'user' && identityOf(receiver)?.kind === 'vendor'
}

/**
 * Whether somebody may be invited to a group: they know the inviter, or have accepted a conversation with them. An
 * enterprise accepts one with a customer by answering.
 */
export async function mayBeInvited(
  chat: Pick<Chat, 'db' | 'acquaintances' | 'services'>,
  writer: string,
  receiver: string,
): Promise<boolean> {
  const room = await chat.db
    .selectFrom('chatRooms')
    .select('id')
    .where('directKey', '=', directKeyOf(writer, receiver))
    .where('request', '=', 'accepted')
    .where(sql<boolean>`asked is distinct from ${receiver}`)
    .executeTakeFirst()
  return room !== undefined || isKnown(chat, writer, receiver)
}

async function isInTeam(db: Chat['db'], vendorId: number, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('vendorTeam')
    .select('userId')
    .where('vendorId', '=', vendorId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

async function areInOneTeam(db: Chat['db'], one: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from vendor_team mine join vendor_team theirs using (vendor_id)
    where mine.user_id = ${one} and theirs.user_id = ${other} limit 1`.execute(db)
  return rows.length > 0
}
