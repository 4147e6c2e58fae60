import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { refuse } from '#server/http/api-context.ts'
import { renewSharedPages } from '#server/http/shared-pages.ts'
import { isPlatformAdmin } from '#shared/roles.ts'
import { endSessions } from './end-sessions.ts'
import { holdAccount } from './hold-account.ts'
import { reopenAccount } from './reopen-account.ts'
import '../accounts.tables.ts'

type Suspension = {
  /** when it ends by itself; null: not by itself */
  until: Date | null
  /** the reason that the person is given */
  why: string
}

/**
 * Suspends an account, or changes its suspension: its sessions end, and until it is restored nothing signs in or acts as
 * the person (tokens, chat, push and mails ask `isOpenAccount`).
 * @returns the suspension before; null if there was none
 * @throws NOT_FOUND; gm-error-admin-suspended (409) for an admin, whose role must be taken away first;
 * gm-error-account-waits (409) for an account that isn't accepted yet
 */
export async function suspendAccount(tx: Tx, userId: string, { until, why }: Suspension) {
  const account = await holdAccount(tx, userId)
  if (isPlatformAdmin(account)) refuse('gm-error-admin-suspended', { status: 409 })
  if (account.disabledAs !== 'suspended') refuse('gm-error-account-waits', { status: 409 })
  await tx
    .updateTable('users')
    .set({
      disabledAt: account.disabledAt ?? new Date(),
      disabledUntil: until,
      disabledWhy: why,
      updatedAt: new Date(),
    })
    .where('id', '=', userId)
    .execute()
  await endSessions(tx, userId)
  await renewSharedPages(tx)
  return suspensionOf(account)
}

/**
 * Ends a suspension; does nothing if there is none.
 * @returns the suspension that ended; null if there was none
 * @throws NOT_FOUND
 */
export async function restoreAccount(tx: Tx, userId: string) {
  const account = await holdAccount(tx, userId)
  if (suspensionOf(account)) {
    await reopenAccount(tx, userId)
    await renewSharedPages(tx)
  }
  return suspensionOf(account)
}

/** Ends suspensions that are over, and returns whose they were. */
export async function restoreDueAccounts(db: Db): Promise<string[]> {
  const ended = await db
    .updateTable('users')
    .set({ disabledAt: null, disabledUntil: null, disabledWhy: null, updatedAt: new Date() })
    .where('disabledUntil', '<=', sql<Date>`now()`)
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

type Account = Awaited<ReturnType<typeof holdAccount>>

function suspensionOf({ disabledAt, disabledAs, disabledUntil }: Account): { until: string | null } | null {
  return disabledAt && disabledAs === 'suspended' ? { until: disabledUntil?.toISOString() ?? null } : null
}
