import { type RawBuilder, sql } from 'kysely'
import { type Reader, visibleTo } from '#features/community/visibility/server/index.ts'
import '../../forum.tables.ts'
import { visiblePost } from '../posts/visible-posts.ts'

/** Whose offers somebody sees beside their own and those of their posts. */
export type OfferPowers = {
  moderates: boolean
  /** the enterprise that they act as, other than as a plain member of its team */
  speaksFor: number | null
}

/**
 * Whether somebody sees a translation: it is visible to them, as is the post, and it is accepted. What isn’t accepted is
 * seen by the translator, and while it is offered by whoever may answer it. An SQL condition, never null.
 * @param alias of the row of `forum_translations` in the query
 */
export function visibleTranslation(
  reader: Reader,
  alias = 'forumTranslations',
  { moderates, speaksFor }: OfferPowers = { moderates: false, speaksFor: null },
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const answers = [
    ...(reader === null ? [] : [sql`translated.author_id = ${reader}::uuid`]),
    ...(moderates ? [sql`true`] : []),
    ...(speaksFor === null ? [] : [sql`translated.acting_vendor_id = ${speaksFor}`]),
  ]
  const isNearby = [
    sql`${column('stage')} = 'accepted'`,
    ...(reader === null ? [] : [sql`${column('author_id')} = ${reader}::uuid`]),
    ...(answers.length === 0 ? [] : [sql`${column('stage')} = 'offered' and (${sql.join(answers, sql` or `)})`]),
  ]
  return sql`(${visibleTo(reader, alias)} and exists (select from forum_posts translated
    where translated.id = ${column('post_id')} and ${visiblePost(reader, 'translated')}
      and (${sql.join(isNearby, sql` or `)})))`
}
