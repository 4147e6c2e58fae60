import { sql } from 'kysely'
import '#features/people/accounts/accounts.tables.ts'
import type { Db } from '#server/db/database.ts'
import '../../chat.tables.ts'
import type { FoundNote } from '../../help-desk.contract.ts'
import '../../help-desk.tables.ts'

const most = 20
/** words of a search; more don't narrow the result */
const maxWords = 10

/** Notes of the team with all these words in them, wherever in a word they stand; the latest {@link most}. */
export async function findNotes(db: Db, search: string): Promise<FoundNote[]> {
  const words = [...new Set(search.toLowerCase().split(/\s+/))].slice(0, maxWords)
  const rows = await db
    .selectFrom('helpNotes as note')
    .leftJoin('users', 'users.id', 'note.authorId')
    .select(['note.id', 'note.roomId', 'users.name as author', 'note.text', 'note.at'])
    .select(eb =>
      eb
        .selectFrom('chatEvents as event')
        .select('event.id')
        .whereRef('event.roomId', '=', 'note.roomId')
        .where('event.type', '=', 'm.room.message')
        .where('event.redactedBy', 'is', null)
        .where('event.at', '<=', sql<number>`extract(epoch from note.at) * 1000`)
        .orderBy('event.position', 'desc')
        .limit(1)
        .as('below'),
    )
    .where(eb => eb.and(words.map(word => sql<boolean>`strpos(lower(note.text), ${word}) > 0`)))
    .orderBy('note.at', 'desc')
    .orderBy('note.id')
    .limit(most)
    .execute()
  return rows.map(({ at, ...note }) => ({ ...note, at: at.toISOString() }))
}
