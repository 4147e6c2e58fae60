import '#features/people/accounts/accounts.tables.ts'
import { acceptAccount, refuseAccount } from '#features/people/accounts/server/index.ts'
import { forgetThread } from '#features/people/notifications/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { sendMail } from '#server/mail/index.ts'
import { maxAtOnce } from '../personal-accounts.contract.ts'
import { addressee } from './addressee.ts'
import { accountAccepted } from './mails/account-accepted.mail.ts'
import { accountRefused } from './mails/account-refused.mail.ts'
import { waitingThread } from './waiting-notification.ts'

type Origin = { publicUrl: string }

/**
 * Opens accounts that wait for approval, or that were refused, and mails the people. Others are left as they are.
 * @returns how many were opened
 */
export function acceptPeople(db: Db, by: Viewer, userIds: string[], site: Origin): Promise<number> {
  return db.transaction().execute(async tx => acceptIn(tx, by, await held(tx, userIds), site))
}

/**
 * Opens the accounts that have waited for approval longest, at most `maxAtOnce`.
 * @returns how many were opened, and how many still wait
 */
export function acceptWaiting(db: Db, by: Viewer, site: Origin): Promise<{ changed: number; waiting: number }> {
  return db.transaction().execute(async tx => {
    const rows = await waitingPeople(tx).select('id').orderBy('disabledAt').limit(maxAtOnce).execute()
    const ids = rows.map(({ id }) => id)
    const changed = await acceptIn(tx, by, await held(tx, ids), site)
    return { changed, waiting: await countWaiting(tx) }
  })
}

/**
 * Refuses accounts that wait for approval, and mails the people why. Others are left as they are.
 * @returns how many were refused
 */
export function refusePeople(db: Db, { userId: by }: Viewer, userIds: string[], why: string): Promise<number> {
  return db.transaction().execute(async tx => {
    let changed = 0
    for (const userId of await held(tx, userIds)) {
      if (!(await refuseAccount(tx, userId, why))) continue
      changed += 1
      await record(tx, by, { action: 'account.refuse', userId, why, before: { state: 'waiting' } })
      const { name, email, language } = await addressee(tx, userId)
      await sendMail(tx, { to: email, language, template: accountRefused, data: { name, why } })
    }
    return changed
  })
}

/** How many people with a verified address wait for approval. */
export async function countWaiting(db: Db | Tx): Promise<number> {
  const { count } = await waitingPeople(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function waitingPeople(db: Db | Tx) {
  return db.selectFrom('users').where('disabledAs', '=', 'waiting').where('emailVerified', '=', true)
}

/** Those of the accounts that exist, in the order of ids, so that two calls can't wait for each other. */
async function held(tx: Tx, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const rows = await tx.selectFrom('users').select('id').where('id', 'in', userIds).orderBy('id').forUpdate().execute()
  return rows.map(({ id }) => id)
}

async function acceptIn(tx: Tx, { userId: by }: Viewer, userIds: string[], { publicUrl }: Origin): Promise<number> {
  let changed = 0
  for (const userId of userIds) {
    const state = await acceptAccount(tx, userId)
    if (!state) continue
    changed += 1
    await record(tx, by, { action: 'account.accept', userId, before: { state } })
    const { name, email, language } = await addressee(tx, userId)
    const data = { name, link: `${publicUrl}/auth/login-page` }
    await sendMail(tx, { to: email, language, template: accountAccepted, data })
  }
  return changed
}

type Deed = { action: `account.${string}`; userId: string; why?: string; before: { state: string } }

async function record(tx: Tx, by: string, { userId, ...deed }: Deed): Promise<void> {
  await writeAudit(tx, { ...deed, userId: by, actingVendorId: null, target: `user:${userId}`, after: null })
  await forgetThread(tx, waitingThread(userId))
}
