import { type RawBuilder, sql } from 'kysely'
import '../accounts.tables.ts'

/**
 * Whether an account is open: nobody closed it, or its suspension is over, even if it isn't restored yet. An SQL
 * condition on a row of `users`, never null.
 * @param alias of the row in the query
 */
export function isOpenAccount(alias = 'users'): RawBuilder<boolean> {
  return sql`(${sql.ref(`${alias}.disabled_at`)} is null or coalesce(${sql.ref(`${alias}.disabled_until`)} <= now(), false))`
}

/** The same for a row that was read. */
export function isAccountOpen({ disabledAt, disabledUntil }: { disabledAt: Date | null; disabledUntil: Date | null }) {
  return disabledAt === null || (disabledUntil !== null && disabledUntil <= new Date())
}
