import { sql } from 'kysely'
import '../../chat.tables.ts'
import { directKeyOf, fullId } from '../../chat-identity.ts'
import type { Chat } from '../chat-services.ts'
import { forgetWaiting } from '../notify-of-message.ts'
import { namesOf } from './names-of.ts'

type Block = { blocker: string; blocked: string; isBlocked: boolean }

/** Blocks somebody, or unblocks them; nobody is notified. */
export async function setBlock({ db }: Pick<Chat, 'db'>, { blocker, blocked, isBlocked }: Block): Promise<void> {
  if (!isBlocked) {
    await db.transaction().execute(async tx => {
      await tx.deleteFrom('chatBlocks').where('blocker', '=', blocker).where('blocked', '=', blocked).execute()
      // names that changed during the block are sent now
      await sql`
        with renamed as (
          insert into chat_renamed (identity) select unnest(array[${blocker}, ${blocked}]::text[]) on conflict do nothing)
        select pg_notify('chat', 'renamed')`.execute(tx)
    })
    return
  }
  await db.transaction().execute(async tx => {
    await tx
      .insertInto('chatBlocks')
      .values({ blocker, blocked })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    const room = await tx
      .selectFrom('chatRooms')
      .select('id')
      .where('directKey', '=', directKeyOf(blocker, blocked))
      .executeTakeFirst()
    if (room) await forgetWaiting(tx, { roomId: room.id, member: blocker })
  })
}

/** The identities that an identity has blocked, the latest first. */
export async function listBlocks(chat: Pick<Chat, 'db' | 'serverName'>, blocker: string) {
  const rows = await chat.db
    .selectFrom('chatBlocks')
    .select(['blocked', 'at'])
    .where('blocker', '=', blocker)
    .orderBy('at', 'desc')
    .limit(1000)
    .execute()
  const names = await namesOf(
    chat.db,
    rows.map(row => row.blocked),
  )
  return rows.map(({ blocked, at }) => ({
    userId: fullId(chat, blocked),
    name: names.get(blocked)?.name ?? '',
    at: at.toISOString(),
  }))
}
