import { type Thing, type ThingKind, withoutLinks } from '#features/community/moderation/server/index.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import '../../feed.tables.ts'
import { setPostState } from './set-post-state.ts'
import { visibleEnterprisePost } from './visible-enterprise-posts.ts'

/** Posts of enterprises, for moderators. */
export const postThingKind: ThingKind = {
  kind: 'post',
  can: { hides: true, removes: true, editsLinks: true },
  isSeen: async (db, id) => {
    const row = await db
      .selectFrom('enterprisePosts as post')
      .select('post.id')
      .where('post.id', '=', id)
      .where(visibleEnterprisePost(null, 'post'))
      .executeTakeFirst()
    return row !== undefined
  },
  load: async (db, ids) => {
    const rows = await readPosts(db, ids.map(Number))
    return new Map(
      rows.map((row): [string, Thing] => [
        String(row.id),
        {
          name: { en: row.title },
          words: wordsOf(row),
          link: `/feed/posts/${row.id}`,
          ...{ state: row.state, authorId: row.authorId, vendorId: row.actingVendorId, aboutVendorId: null },
          ...{ writtenAt: row.createdAt, language: row.authorsLanguage ?? row.language, around: [] },
          ...{ pictures: row.imageId === null ? [] : [row.imageId], documents: [] },
        },
      ]),
    )
  },
  hide: (tx, id) => setPostState(tx, Number(id), 'hidden'),
  remove: (tx, id) => setPostState(tx, Number(id), 'removed'),
  show: (tx, id) => setPostState(tx, Number(id), 'shown'),
  editLinks: (tx, id) => rewrite(tx, Number(id), withoutLinks),
  // what its team changed since stays
  putBack: (tx, id, { words = '' }) =>
    rewrite(
      tx,
      Number(id),
      now => [words, words.slice(words.indexOf('\n\n') + 2)].find(earlier => withoutLinks(earlier) === now) ?? now,
    ),
  countOf: async (db, userId) => {
    const { count } = await db
      .selectFrom('enterprisePosts')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('authorId', '=', userId)
      .where('deletedAt', 'is', null)
      .where('state', '=', 'shown')
      .executeTakeFirstOrThrow()
    return Number(count)
  },
}

const wordsOf = ({ title, message }: { title: string; message: string }) => (message ? `${title}\n\n${message}` : title)

function readPosts(db: Db | Tx, ids: number[]) {
  return db
    .selectFrom('enterprisePosts as post')
    .leftJoin('users', 'users.id', 'post.authorId')
    .select(['post.id', 'post.title', 'post.message', 'post.state', 'post.language', 'post.authorId', 'post.imageId'])
    .select(['post.actingVendorId', 'post.createdAt', 'users.languageCode as authorsLanguage'])
    .where('post.id', 'in', ids)
    .where('post.deletedAt', 'is', null)
    .execute()
}

/** Changes what a post says, but not its title. */
async function rewrite(tx: Tx, id: number, change: (words: string) => string): Promise<void> {
  const post = await tx
    .selectFrom('enterprisePosts')
    .select(['message', 'revision'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!post) return missing()
  await tx
    .updateTable('enterprisePosts')
    .set({ message: change(post.message), revision: post.revision + 1 })
    .where('id', '=', id)
    .execute()
}
