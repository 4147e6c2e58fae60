import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, type Viewer } from '#server/http/api-context.ts'
import '../../forum.tables.ts'
import { findSeenQuestion } from '../own/react-to-post.ts'
import { mergeNotices } from '../posts/announce-post.ts'
import { contentOf } from '../posts/post-content.ts'
import { mergeTranslations } from '../translations/follow-post.ts'

/**
 * Makes a question part of another one: it becomes one of its replies, with its title, pictures, likes and history, and
 * its own replies stand there by their time. Its address leads there, and who followed it follows the other one.
 * @throws ORPCError NOT_FOUND, also for one that isn’t shown
 */
export async function mergeQuestions(
  db: Db,
  viewer: Viewer,
  { id, into }: { id: number; into: number },
): Promise<void> {
  if (id === into) missing()
  await db.transaction().execute(async tx => {
    await tx.selectFrom('forumPosts').select('id').where('id', 'in', [id, into]).orderBy('id').forUpdate().execute()
    for (const one of [id, into]) if ((await findSeenQuestion(tx, viewer, one)).state !== 'shown') missing()
    const [question, other] = [await readQuestion(tx, id), await readQuestion(tx, into)]
    await tx
      .updateTable('forumPosts')
      .set({
        ...{ questionId: into, groupId: null, title: null, bestId: null, bestWorked: null },
        ...{ ...contentOf(`${question.title}\n\n${question.message}`), revision: question.revision + 1 },
      })
      .where('id', '=', id)
      .execute()
    await mergeTranslations(tx, id, question.revision)
    await tx.updateTable('forumPosts').set({ questionId: into }).where('questionId', '=', id).execute()
    const follows = await tx.deleteFrom('forumFollows').where('questionId', '=', id).returningAll().execute()
    if (follows.length > 0)
      await tx
        .insertInto('forumFollows')
        .values(follows.map(follow => ({ ...follow, questionId: into })))
        .onConflict(conflict => conflict.doNothing())
        .execute()
    await mergeNotices(tx, id, { id: into, title: other.title ?? '' })
    await tx.deleteFrom('forumReads').where('questionId', '=', id).execute()
    await tx.deleteFrom('forumDrafts').where('deed', '=', 'reply').where('target', '=', id).execute()
    await tx
      .updateTable('forumPosts')
      .set(eb => ({ activeAt: eb.fn<Date>('greatest', ['activeAt', eb.val(question.activeAt)]) }))
      .where('id', '=', into)
      .execute()
    await writeAudit(tx, {
      ...{ userId: viewer.userId, actingVendorId: null, action: 'forum.merge', target: `forum:${id}` },
      after: { into },
    })
  })
}

function readQuestion(tx: Tx, id: number) {
  return tx.selectFrom('forumPosts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
