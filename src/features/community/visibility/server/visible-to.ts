import { type RawBuilder, sql } from 'kysely'
import { visibleStatuses } from '#features/market/directory/directory.tables.ts'
import { isOpenAccount } from '#features/people/accounts/server/index.ts'
import type { WordsState } from '../words-state.ts'
import { areKeptApart } from './keeps-apart.ts'

/** A person's id, as a value or a column; null for guests. */
export type Reader = string | RawBuilder<string> | null

/**
 * Whether somebody sees what a person wrote (docs/decisions/0170): an SQL condition on a row with `author_id`,
 * `acting_vendor_id`, `state` and `deleted_at`, never null. The same rule as `isVisibleTo`. Words that stand under
 * something else, such as an answer under a post, are seen only with it: the feature adds that.
 * @param alias of the row in the query
 */
export function visibleTo(reader: Reader, alias: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const author = column('author_id')
  const isOthers = sql`${column('state')} = 'shown' and not exists (
    select from users writer where writer.id = ${author} and not ${isOpenAccount('writer')})`
  if (reader === null) return sql`(${column('deleted_at')} is null and ${isOthers})`
  const readerId = sql<string>`${reader}::uuid`
  // the enterprise that is named as the author, as pages do: one that is hidden isn't
  const vendorId = sql<number | null>`(select speaker.id from vendors speaker
    where speaker.id = ${column('acting_vendor_id')} and speaker.status in (${sql.join(visibleStatuses.map(one => sql.lit(one)))}))`
  const person = sql<string | null>`case when ${vendorId} is null then ${author} end`
  return sql`(${column('deleted_at')} is null and case
    when ${author} = ${readerId} then ${column('state')} <> 'removed'
    else ${isOthers} and not ${areKeptApart({ reader: readerId, person, vendorId })} end)`
}

/** What the rule asks of words. */
export type WordsFacts = {
  /** null once the author's account is deleted */
  authorId: string | null
  state: WordsState
  isDeleted: boolean
  isAuthorSuspended: boolean
  /** the reader and whoever is named as the author don't see each other, as one has blocked the other */
  isKeptApart: boolean
}

/**
 * Whether somebody sees what a person wrote: the same rule as `visibleTo` in SQL. Authors see their own until it is
 * removed; others what is shown, of authors who aren't suspended and whom they aren't kept apart from.
 * @param readerId null for guests
 */
export function isVisibleTo(readerId: string | null, words: WordsFacts): boolean {
  if (words.isDeleted || words.state === 'removed') return false
  if (readerId !== null && words.authorId === readerId) return true
  return words.state === 'shown' && !words.isAuthorSuspended && !words.isKeptApart
}
