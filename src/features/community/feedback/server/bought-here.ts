import { type RawBuilder, sql } from 'kysely'
import { createRegister } from '#server/connect/register.ts'

/** A person and an enterprise, in a query. */
export type Bought = { person: RawBuilder<string | null>; vendorId: RawBuilder<number> }

type Rule = (both: Bought) => RawBuilder<boolean>

const rules = createRegister<Rule>()

/**
 * Lets a later feature say who has bought from whom. Call it in `connect`.
 * @param rule an SQL condition, true where the person has; never null
 */
export function knowsBuyers(rule: Rule): void {
  rules.add(rule)
}

/**
 * Whether the author of a post has bought from the enterprise that it is about, as it is now. An SQL condition. Posts in
 * the name of an enterprise say nothing of what the person who wrote them buys.
 * @param alias of the row of `feedback_posts` in the query
 */
export function boughtHere(alias: string): RawBuilder<boolean> {
  const column = <T>(name: string) => sql<T>`${sql.ref(`${alias}.${name}`)}`
  const both = { person: column<string | null>('author_id'), vendorId: column<number>('vendor_id') }
  const has = [...rules].map(rule => rule(both))
  if (has.length === 0) return sql`false`
  return sql`(${column('parent_id')} is null and ${column('acting_vendor_id')} is null and (${sql.join(has, sql` or `)}))`
}
