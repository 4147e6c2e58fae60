import { sql } from 'kysely'
import { DatabaseError } from 'pg'
import { forgetChat, leaveHelpDesk } from '#features/community/chat/server/index.ts'
import { forgetApplications } from '#features/market/applications/server/index.ts'
import { forgetInvitationsTo } from '#features/networks/invitations/server/index.ts'
import { accountsMergedInto, deleteUser } from '#features/people/accounts/server/index.ts'
import { forgetAddress } from '#features/people/referrals/server/index.ts'
import { leaveAllTeams } from '#features/people/teams/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { forgetMails, sendMail } from '#server/mail/index.ts'
import { forgetMerges } from '#server/merging/index.ts'
import { isSiteLanguage } from '#shared/languages.ts'
import { isPlatformAdmin, platformRoles } from '#shared/roles.ts'
import { accountDeleted } from './mails/account-deleted.mail.ts'
import { accountRemoved } from './mails/account-removed.mail.ts'

/** Who deletes an account for which reason, if it isn't the person. */
type ByAdmin = { by: Viewer; why: string }
/** the person, an admin who gives a reason, or nobody because its time is over */
type Cause = 'person' | 'expired' | ByAdmin
type Wish = { handOver: { vendorId: number; userId: string }[]; withoutTeam: number[] }

/**
 * Deletes a person's account after confirmation, and hands over what they own, in one transaction.
 * @throws gm-error-last-admin (409), gm-error-last-owner (409, field: the enterprise's id) if one has no new owner and
 * no consent, gm-error-team-changed (409) if a team changed meanwhile
 */
export async function deleteAccount(db: Db, viewer: { userId: string }, wish: Wish): Promise<void> {
  try {
    await db.transaction().execute(tx => deleteIn(tx, viewer, wish, 'person'))
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'vendor_team_has_owner') {
      refuse('gm-error-team-changed', { status: 409 })
    }
    throw error
  }
}

/**
 * Deletes a person's account as an admin, in the caller's transaction: as the person could do it themselves, but no
 * enterprise is left without an owner. The person is mailed the reason.
 * @throws ORPCError NOT_FOUND; gm-error-admin-suspended, gm-error-last-owner (409)
 */
export async function deleteAccountByAdmin(tx: Tx, userId: string, { by, why }: ByAdmin): Promise<void> {
  await deleteIn(tx, { userId }, nothingLeft, { by, why })
}

/**
 * Deletes the accounts that were refused more than 30 days ago, so that their addresses can sign up again. Nobody is
 * mailed.
 */
export async function deleteRefusedAccounts(db: Db): Promise<void> {
  const old = await db
    .selectFrom('users')
    .select('id')
    .where('disabledAs', '=', 'refused')
    .where('disabledAt', '<', sql<Date>`now() - interval '30 days'`)
    .execute()
  for (const { id } of old)
    await db.transaction().execute(async tx => {
      // an admin may have accepted the person in the meantime
      const held = await tx
        .selectFrom('users')
        .select('id')
        .where('id', '=', id)
        .where('disabledAs', '=', 'refused')
        .forUpdate()
        .executeTakeFirst()
      if (held) await deleteIn(tx, { userId: id }, nothingLeft, 'expired')
    })
}

const nothingLeft: Wish = { handOver: [], withoutTeam: [] }

async function deleteIn(tx: Tx, { userId }: { userId: string }, wish: Wish, cause: Cause): Promise<void> {
  const byAdmin = typeof cause === 'object' ? cause : undefined
  // first: messages to the team lock a conversation and then the admin assigned to it, so the same order prevents
  // deadlocks
  await leaveHelpDesk(tx, userId)
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', platformRoles.admin)
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  const isAdmin = admins.some(({ id }) => id === userId)
  if (isAdmin && byAdmin) refuse('gm-error-admin-suspended', { status: 409 })
  if (isAdmin && admins.length === 1) refuse('gm-error-last-admin', { status: 409 })
  const alone = await leaveAllTeams(tx, byAdmin?.by ?? { userId }, userId, wish.handOver)
  const unknown = alone.find(vendorId => !wish.withoutTeam.includes(vendorId))
  if (unknown) refuse('gm-error-last-owner', { status: 409, field: String(unknown) })
  // before the account: deciding on an application locks it and then its applicant, so the same order prevents
  // deadlocks
  await forgetApplications(tx, userId)
  const user = await tx
    .selectFrom('users')
    .select(['name', 'email', 'languageCode', 'role'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!user) missing()
  if (byAdmin && isPlatformAdmin(user)) refuse('gm-error-admin-suspended', { status: 409 })
  const { name, email, languageCode } = user
  // accounts that were merged into this one are the same person's
  const accounts = [...(await accountsMergedInto(tx, userId)), { id: userId, email }]
  await forgetMerges(
    tx,
    accounts.map(({ id }) => id),
  )
  for (const account of accounts) {
    await forgetAddress(tx, { userId: account.id, email: account.email })
    await forgetInvitationsTo(tx, account.email)
    await forgetChat(tx, account.id)
    await deleteUser(tx, account.id)
    await forgetMails(tx, account.email)
  }
  const language = isSiteLanguage(languageCode) ? languageCode : 'en'
  const addressed = { to: email, language }
  if (cause === 'person') await sendMail(tx, { ...addressed, template: accountDeleted, data: { name } })
  if (byAdmin) await sendMail(tx, { ...addressed, template: accountRemoved, data: { name, why: byAdmin.why } })
  const deed = { action: 'account.delete', target: `user:${userId}`, details: { alone } }
  await writeAudit(tx, {
    ...deed,
    userId: byAdmin?.by.userId ?? null,
    actingVendorId: null,
    ...(byAdmin && { why: byAdmin.why }),
  })
}

/** Whether this person is the only platform admin. */
export async function isLastAdmin(db: Db, userId: string): Promise<boolean> {
  const admins = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', platformRoles.admin)
    .where('disabledAt', 'is', null)
    .limit(2)
    .execute()
  return admins.length === 1 && admins[0]?.id === userId
}
