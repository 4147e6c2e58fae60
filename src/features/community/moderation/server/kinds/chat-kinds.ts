import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import '../../reports.tables.ts'
import type { ReportedWords } from '../../reports.tables.ts'
import { nameInChat, userOf, vendorOf } from './names-of-writers.ts'
import type { Thing, ThingKind } from './thing-kinds.ts'

/**
 * Whole conversations, as they were when they were reported. Nothing is taken out of them: each message has its own
 * writer, who is to get reasons of their own.
 */
export const conversationKind: ThingKind = {
  kind: 'conversation',
  can: { hides: false, removes: false, editsLinks: false },
  // chat checks it, because who reports must be in the room
  isSeen: async () => false,
  load: (db, ids) => reportedTalk(db, 'conversation', ids),
}

/** Messages or conversations as they were when they were last reported: moderators see nothing else of chat. */
export async function reportedTalk(db: Db | Tx, kind: 'message' | 'conversation', ids: string[]) {
  const rows = await latestOf(db, kind, ids)
  return new Map(rows.map(({ thingId, chatContext }) => [thingId, thingOf(kind, chatContext ?? [])]))
}

function latestOf(db: Db | Tx, kind: string, ids: string[]) {
  const keys = ids.map(id => `${kind}:${id}`)
  return db
    .selectFrom('reports')
    .distinctOn('thing')
    .select(['chatContext', sql<string>`substr(thing, length(kind) + 2)`.as('thingId')])
    .where('thing', 'in', keys)
    .orderBy('thing')
    .orderBy('id', 'desc')
    .execute()
}

function thingOf(kind: 'message' | 'conversation', context: ReportedWords[]): Thing {
  const meant = context.find(one => one.isReported)
  const sender = meant && nameInChat(meant.sender)
  return {
    name: {},
    words: meant?.text ?? context.map(({ text }) => text).join('\n'),
    link: null,
    state: 'unseen',
    // of a conversation nobody alone is meant
    authorId: kind === 'message' && sender ? (meant.actor ?? userOf(sender)) : null,
    vendorId: kind === 'message' && sender ? vendorOf(sender) : null,
    aboutVendorId: null,
    writtenAt: meant ? new Date(meant.at) : null,
    language: null,
    // files of a conversation stay in it
    ...{ pictures: [], documents: [] },
    around: context.map(({ isReported, ...said }) => ({ ...said, isMeant: isReported })),
  }
}
