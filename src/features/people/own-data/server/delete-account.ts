import { DatabaseError } from 'pg'
import { forgetChat, leaveHelpDesk } from '#features/community/chat/server/index.ts'
import { forgetApplications } from '#features/market/applications/server/index.ts'
import { deleteUser } from '#features/people/accounts/server/index.ts'
import { forgetAddress } from '#features/people/referrals/server/index.ts'
import { leaveAllTeams } from '#features/people/teams/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { forgetMails, sendMail } from '#server/mail/index.ts'
import { isSiteLanguage } from '#shared/languages.ts'
import { platformRoles } from '#shared/roles.ts'
import { accountDeleted } from './mails/account-deleted.mail.ts'

type Wish = { handOver: { vendorId: number; userId: string }[]; withoutTeam: number[] }

/**
 * Deletes a person's account after confirmation, and hands over what they own, in one transaction.
 * @throws gm-error-last-admin (409), gm-error-last-owner (409, field: the enterprise's id) if one has no new owner and
 * no consent, gm-error-team-changed (409) if a team changed meanwhile
 */
export async function deleteAccount(db: Db, viewer: Viewer, wish: Wish): Promise<void> {
  try {
    await db.transaction().execute(tx => deleteIn(tx, viewer, wish))
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'vendor_team_has_owner') {
      refuse('gm-error-team-changed', { status: 409 })
    }
    throw error
  }
}

async function deleteIn(tx: Tx, viewer: Viewer, wish: Wish): Promise<void> {
  const { userId } = viewer
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
  if (admins.length === 1 && admins[0]?.id === userId) refuse('gm-error-last-admin', { status: 409 })
  const alone = await leaveAllTeams(tx, viewer, userId, wish.handOver)
  const unknown = alone.find(vendorId => !wish.withoutTeam.includes(vendorId))
  if (unknown) refuse('gm-error-last-owner', { status: 409, field: String(unknown) })
  // before the account: deciding on an application locks it and then its applicant, so the same order prevents
  // deadlocks
  await forgetApplications(tx, userId)
  const user = await tx
    .selectFrom('users')
    .select(['name', 'email', 'languageCode'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!user) missing()
  const { name, email, languageCode } = user
  await forgetAddress(tx, { userId, email })
  await forgetChat(tx, userId)
  await deleteUser(tx, userId)
  await forgetMails(tx, email)
  const language = isSiteLanguage(languageCode) ? languageCode : 'en'
  await sendMail(tx, { to: email, language, template: accountDeleted, data: { name } })
  const target = `user:${userId}`
  await writeAudit(tx, { userId: null, actingVendorId: null, action: 'account.delete', target, details: { alone } })
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
