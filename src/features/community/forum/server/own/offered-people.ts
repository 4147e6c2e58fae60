import { sql } from 'kysely'
import { isOpenAccount } from '#features/people/accounts/server/index.ts'
import '#features/people/accounts/accounts.tables.ts'
import type { Db } from '#server/db/database.ts'
import { escapeLike } from '#server/db/escape-like.ts'
import { imageLink } from '#server/files/image-link.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { peopleOffered } from '../../forum-limits.ts'
import '../../forum.tables.ts'
import { visiblePost } from '../posts/visible-posts.ts'

type Asked = { text: string; id?: number | undefined }

/**
 * People who can be mentioned: those who have written under their own names, as far as somebody sees it. Those in the
 * question come first, and are all that an empty text finds; then by name.
 */
export async function offeredPeople(db: Db, { userId }: Viewer, { text, id }: Asked) {
  const said = sql`forum_posts said where said.author_id = users.id and said.acting_vendor_id is null
    and ${visiblePost(userId, 'said')}`
  const isHere = sql<boolean>`exists (select from ${said} and ${id ?? 0} in (said.id, said.question_id))`
  const begins = escapeLike(text)
  const rows = await db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.photoImageId'])
    .where('users.id', '<>', userId)
    .where(isOpenAccount())
    .$if(text === '', query => query.where(isHere))
    .$if(text !== '', query =>
      query
        .where(eb => eb.or([eb('users.name', 'ilike', `${begins}%`), eb('users.name', 'ilike', `% ${begins}%`)]))
        .where(sql<boolean>`exists (select from ${said})`),
    )
    .orderBy(isHere, 'desc')
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(peopleOffered)
    .execute()
  return rows.map(({ photoImageId, ...person }) => ({
    ...person,
    imageUrl: photoImageId && imageLink(photoImageId, 'small'),
  }))
}
