import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import type { EventContent } from '../../chat.tables.ts'
import { MatrixError } from '../matrix/matrix-error.ts'
import { lockStream, nextPosition, notifyNodes } from '../rooms/append-events.ts'

export type AccountData = { member: string; roomId: string; type: string; content: EventContent }

/**
 * Max kinds of data that an identity keeps, for itself and for all its rooms, and max characters of all together: a
 * first sync sends everything.
 */
const maxKept = 5_000
const maxLetters = 2_000_000
/** max bytes of one item, as for an event */
const maxBytes = 65_536

/** Stores data for a client; the caller holds the stream's lock. */
export async function setAccountData(tx: Tx, { member, roomId, type, content }: AccountData): Promise<void> {
  const values = { content: JSON.stringify(content), position: nextPosition }
  await tx
    .insertInto('chatAccountData')
    .values({ member, roomId, type, ...values })
    .onConflict(conflict =>
      conflict.columns(['member', 'roomId', 'type']).doUpdateSet(eb => ({
        content: eb.ref('excluded.content'),
        position: eb.ref('excluded.position'),
      })),
    )
    .execute()
}

/** Stores data for a client in a transaction of its own. */
export async function writeAccountData(db: Db, data: AccountData): Promise<void> {
  await db.transaction().execute(async tx => {
    const others = await othersOf(tx, data)
    await lockStream(tx)
    await keepBeside(tx, others, data)
  })
}

/** Replaces stored data with a value computed from it. Concurrent changes run one after the other. */
export async function changeAccountData(
  db: Db,
  name: Omit<AccountData, 'content'>,
  change: (before: EventContent | undefined) => EventContent,
): Promise<void> {
  await db.transaction().execute(async tx => {
    const others = await othersOf(tx, name)
    await lockStream(tx)
    await keepBeside(tx, others, { ...name, content: change(await readAccountData(tx, name)) })
  })
}

type Others = { count: number; letters: number }

/** Number and size of the identity's other data. */
function othersOf(tx: Tx, { member, roomId, type }: Omit<AccountData, 'content'>): Promise<Others> {
  return tx
    .selectFrom('chatAccountData')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .select(sql<number>`coalesce(sum(length(content::text)), 0)::int`.as('letters'))
    .where('member', '=', member)
    .where(eb => eb.not(eb.and({ roomId, type })))
    .executeTakeFirstOrThrow()
}

/** @throws MatrixError if this item is too large, or all together are */
async function keepBeside(tx: Tx, { count, letters }: Others, data: AccountData): Promise<void> {
  const bytes = Buffer.byteLength(JSON.stringify(data.content))
  if (bytes > maxBytes) throw new MatrixError(413, 'M_TOO_LARGE', `At most ${maxBytes} bytes are kept under a name.`)
  if (count >= maxKept || letters + bytes > maxLetters)
    throw new MatrixError(400, 'M_LIMIT_EXCEEDED', 'Too much is kept for this account.')
  await setAccountData(tx, data)
  await notifyNodes(tx)
}

export async function readAccountData(
  db: Db | Tx,
  { member, roomId, type }: Omit<AccountData, 'content'>,
): Promise<EventContent | undefined> {
  const row = await db
    .selectFrom('chatAccountData')
    .select('content')
    .where('member', '=', member)
    .where('roomId', '=', roomId)
    .where('type', '=', type)
    .executeTakeFirst()
  return row?.content
}
