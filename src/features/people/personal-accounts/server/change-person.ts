import '#features/people/accounts/accounts.tables.ts'
import {
  changeDashboardAccess,
  changePlatformRole,
  restoreAccount,
  restoreDueAccounts,
  suspendAccount,
  timeZoneOf,
} from '#features/people/accounts/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Viewer } from '#server/http/api-context.ts'
import { momentText, sendMail } from '#server/mail/index.ts'
import { addressee } from './addressee.ts'
import { accountRestored } from './mails/account-restored.mail.ts'
import { accountSuspended } from './mails/account-suspended.mail.ts'
import { platformRole } from './mails/platform-role.mail.ts'

/** What changes of accounts need beside the database. */
export type Site = Origin & { adminEmails: string[] }
type Origin = { publicUrl: string }

type Suspension = { userId: string; until: Date | null; why: string }

/**
 * Suspends an account, records it and mails the person why.
 * @throws as {@link suspendAccount}
 */
export async function suspendPerson(db: Db, { userId: by }: Viewer, suspension: Suspension): Promise<void> {
  await db.transaction().execute(tx => suspendWithMail(tx, by, suspension))
}

/** As {@link suspendPerson}, in the caller's transaction, with `details` for the record. */
export async function suspendWithMail(
  tx: Tx,
  by: string | null,
  { userId, until, why }: Suspension,
  details: Record<string, unknown> = {},
): Promise<void> {
  const before = await suspendAccount(tx, userId, { until, why })
  const after = { until: until?.toISOString() ?? null }
  await record(tx, by, { action: 'account.suspend', userId, before, after, why, details })
  const { name, email, language } = await addressee(tx, userId)
  const end = until && momentText(until, language, (await timeZoneOf(tx, userId)).name)
  await sendMail(tx, { to: email, language, template: accountSuspended, data: { name, until: end, why } })
}

/**
 * Ends a suspension; does nothing if there is none.
 * @throws NOT_FOUND
 */
export async function restorePerson(db: Db, { userId: by }: Viewer, userId: string, site: Origin): Promise<void> {
  await db.transaction().execute(tx => restoreWithMail(tx, by, userId, site))
}

/** As {@link restorePerson}, in the caller's transaction, with `details` for the record. */
export async function restoreWithMail(
  tx: Tx,
  by: string | null,
  userId: string,
  site: Origin,
  details: Record<string, unknown> = {},
): Promise<void> {
  const before = await restoreAccount(tx, userId)
  if (!before) return
  await record(tx, by, { action: 'account.restore', userId, before, after: null, details })
  await mailRestored(tx, userId, site)
}

/** Ends the suspensions that are over, and mails whose they were. */
export async function restoreDue(db: Db, site: Site): Promise<void> {
  await db.transaction().execute(async tx => {
    for (const userId of await restoreDueAccounts(tx)) {
      await record(tx, null, { action: 'account.restore', userId, after: null })
      await mailRestored(tx, userId, site)
    }
  })
}

type RoleChange = { userId: string; isAdmin: boolean; why: string }

/**
 * Makes a person an admin, or a member again, records it and mails the person.
 * @throws as {@link changePlatformRole}
 */
export async function setPlatformRole(
  db: Db,
  { userId: by }: Viewer,
  { userId, isAdmin, why }: RoleChange,
  { publicUrl, adminEmails }: Site,
): Promise<void> {
  await db.transaction().execute(async tx => {
    if (!(await changePlatformRole(tx, { userId, isAdmin, by, adminEmails }))) return
    const [before, after] = [{ isAdmin: !isAdmin }, { isAdmin }]
    await record(tx, by, { action: 'account.role', userId, before, after, why })
    const admin = await tx.selectFrom('users').select('name').where('id', '=', by).executeTakeFirstOrThrow()
    const { name, email, language } = await addressee(tx, userId)
    const link = `${publicUrl}/account`
    await sendMail(tx, { to: email, language, template: platformRole, data: { name, by: admin.name, isAdmin, link } })
  })
}

type AccessChange = { userId: string; hasAccess: boolean; why: string }

/**
 * Lets a person see the outside dashboards, or no longer, and records it.
 * @throws NOT_FOUND
 */
export async function setPersonDashboardAccess(
  db: Db,
  { userId: by }: Viewer,
  { userId, hasAccess, why }: AccessChange,
): Promise<void> {
  await db.transaction().execute(async tx => {
    if (!(await changeDashboardAccess(tx, userId, hasAccess))) return
    const [before, after] = [{ hasDashboardAccess: !hasAccess }, { hasDashboardAccess: hasAccess }]
    await record(tx, by, { action: 'account.dashboards', userId, before, after, why })
  })
}

type Deed = Omit<Parameters<typeof writeAudit>[1], 'userId' | 'actingVendorId' | 'target'> & { userId: string }

function record(tx: Tx, by: string | null, { userId, ...deed }: Deed): Promise<void> {
  return writeAudit(tx, { ...deed, userId: by, actingVendorId: null, target: `user:${userId}` })
}

async function mailRestored(tx: Tx, userId: string, { publicUrl }: Origin): Promise<void> {
  const { name, email, language } = await addressee(tx, userId)
  const data = { name, link: `${publicUrl}/auth/login-page` }
  await sendMail(tx, { to: email, language, template: accountRestored, data })
}
