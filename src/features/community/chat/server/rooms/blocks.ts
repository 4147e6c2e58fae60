import '../../chat.tables.ts'
import type { Chat } from '../chat-services.ts'
import { namesOf } from './names-of.ts'
import { fullId } from './send-event.ts'

type Block = { blocker: string; blocked: string; isBlocked: boolean }

/** Blocks somebody or lets them write again; nobody is told. */
export async function setBlock({ db }: Pick<Chat, 'db'>, { blocker, blocked, isBlocked }: Block): Promise<void> {
  if (isBlocked)
    await db
      .insertInto('chatBlocks')
      .values({ blocker, blocked })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  else await db.deleteFrom('chatBlocks').where('blocker', '=', blocker).where('blocked', '=', blocked).execute()
}

/** Whom an identity has blocked, the latest first. */
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
