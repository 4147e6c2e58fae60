import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import './mails.tables.ts'

/** Cause of a mail that somebody without an account can cause. */
export type GuestCause = {
  /**
   * whether it goes to the verified address of the account that asked for it: then no stranger gets it, and it isn't
   * counted
   */
  isOwn: boolean
  /** the visitor who caused it, by `visitorKey`; null if that is no longer known or is counted elsewhere */
  visitor: string | null
  /** whether it waits for room when over the limit; otherwise it isn't sent at all */
  mayWait: boolean
}

/** max mails in any hour */
export const guestMailLimits = { perAddress: 5, perVisitor: 20 }

/**
 * When a mail that a guest causes may leave: at most five an hour go to one address, of all kinds together, and at most
 * twenty are caused by one visitor. Counted in the table of mails itself. Whoever counts at the same time waits for
 * this transaction, so each transaction should write a single such mail.
 * @returns undefined if it never may
 */
export async function mayLeaveAt(
  tx: Db,
  to: string,
  { visitor, mayWait }: GuestCause,
  now = new Date(),
): Promise<Date | undefined> {
  const counts = [
    { column: sql.ref('to_address'), key: to, most: guestMailLimits.perAddress },
    ...(visitor ? [{ column: sql.ref('visitor'), key: visitor, most: guestMailLimits.perVisitor }] : []),
  ]
  let leavesAt = now
  for (const { column, key, most } of counts) {
    await sql`select pg_advisory_xact_lock(hashtext('guest-mails'), hashtext(${key}))`.execute(tx)
    const { rows } = await sql<{ free: Date }>`
      select leaves_at + interval '1 hour' as free from mails
      where by_guest and state <> 'withheld' and ${column} = ${key}
      order by leaves_at desc offset ${most - 1} limit 1`.execute(tx)
    const free = rows[0]?.free
    if (free && free > leavesAt) leavesAt = free
  }
  return leavesAt > now && !mayWait ? undefined : leavesAt
}
