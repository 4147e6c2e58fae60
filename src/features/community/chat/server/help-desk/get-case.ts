import '#features/people/accounts/accounts.tables.ts'
import type { Db } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import '../../chat.tables.ts'
import '../../help-desk.tables.ts'
import type { HelpCase } from '../../help-desk.contract.ts'

/** A case with its notes. @throws ORPCError NOT_FOUND if the room isn't a conversation with the platform's team */
export async function getCase(db: Db, viewer: Viewer, roomId: string): Promise<HelpCase> {
  const found = await db
    .selectFrom('helpCases')
    .leftJoin('users as assignee', 'assignee.id', 'helpCases.assigneeId')
    .leftJoin('users as closer', 'closer.id', 'helpCases.closedBy')
    .select([
      'assignee.id',
      'assignee.name',
      'closedAt',
      'closer.name as closedBy',
      'priority',
      'tags',
      'helpCases.mergedInto',
    ])
    .select(eb =>
      eb
        .selectFrom('chatEvents as event')
        .innerJoin('users as writer', 'writer.id', 'event.actorId')
        .select('writer.languageCode')
        .whereRef('event.roomId', '=', 'helpCases.roomId')
        .where('event.type', '=', 'm.room.message')
        .where('event.sender', '<>', 'help')
        .orderBy('event.position', 'desc')
        .limit(1)
        .as('language'),
    )
    .where('helpCases.roomId', '=', roomId)
    .executeTakeFirst()
  if (!found) missing()
  const { id, name, closedAt, closedBy, language, priority, tags, mergedInto } = found
  const notes = await db
    .selectFrom('helpNotes as note')
    .leftJoin('users', 'users.id', 'note.authorId')
    .select(['note.id', 'note.roomId', 'users.name as author', 'note.authorId', 'note.text', 'note.at'])
    // includes notes of cases that were merged into this one
    .where(eb =>
      eb(
        'note.roomId',
        'in',
        eb
          .selectFrom('helpCases as merged')
          .select('merged.roomId')
          .where(or => or.or([or('merged.roomId', '=', roomId), or('merged.mergedInto', '=', roomId)])),
      ),
    )
    .orderBy('note.at')
    .orderBy('note.id')
    .execute()
  return {
    status: closedAt ? 'closed' : 'open',
    assignee: id !== null && name !== null ? { id, name } : null,
    closed: closedAt && { at: closedAt.toISOString(), by: closedBy },
    language: language ?? 'en',
    ...{ priority, tags, mergedInto },
    notes: notes.map(({ authorId, at, roomId: noted, ...note }) => ({
      ...note,
      // a note of a merged case is deleted in its own case
      isOwn: authorId === viewer.userId && noted === roomId,
      at: at.toISOString(),
    })),
  }
}
