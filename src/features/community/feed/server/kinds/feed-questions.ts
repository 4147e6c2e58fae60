import { loadQuestionLines, type ShownQuestion, seenQuestions } from '#features/community/forum/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import type { FeedKind } from '../rows/feed-kinds.ts'
import { recordDeeds } from '../rows/record-deeds.ts'
import { plainThing } from './plain-thing.ts'

/** Questions of the forum, once others first see them. */
export const questionKind: FeedKind = {
  kind: 'question',
  seen: seenQuestions,
  load: async (db, ids, reader) => {
    const lines = await loadQuestionLines(db, ids, reader)
    return new Map(
      [...lines].map(([id, { title, excerpt, language, replyCount, author }]) => [
        id,
        {
          ...plainThing(id, `/forum/${id}`),
          ...{ title, words: excerpt, language, replies: replyCount },
          person: author && author.subDomain === null ? { name: author.name, imageUrl: author.imageUrl } : undefined,
        },
      ]),
    )
  },
}

/** Puts a question into the feed. */
export async function recordQuestion(tx: Tx, { id, groupId, actingVendorId, at }: ShownQuestion): Promise<void> {
  await recordDeeds(tx, [{ kind: 'question', thingId: id, vendorId: actingVendorId, groupId, together: null, at }])
}
