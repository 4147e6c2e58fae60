import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { type ReferentStatus, referentStatus } from '../referral-rules.ts'
import type { Referral, Referrals } from '../referrals.contract.ts'
import { mayRemind } from '../referrals.policy.ts'
import { type Inviter, inviterColumns } from './referral-inviter.ts'
import { referralLinks, signUpLink } from './referral-links.ts'

type Paging = { page: number; limit: number }

/** Whom somebody invited and who signed up by their links, newest first. */
export async function listReferrals(
  db: Db,
  publicUrl: string,
  inviter: Inviter,
  { page, limit }: Paging,
): Promise<Referrals> {
  const offset = (page - 1) * limit
  const counts = await ofInviter(db, inviter)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('referrals.joinedAt', 'is not', null).as('joined'),
    ])
    .executeTakeFirstOrThrow()
  const rows = await withStatus(ofInviter(db, inviter))
    .orderBy('referrals.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const links = await referralLinks(db, publicUrl, inviter)
  return { ...links, counts, items: rows.map(row => shape(row, publicUrl)), count: counts.all, offset, limit }
}

export async function readReferral(db: Db | Tx, publicUrl: string, id: number): Promise<Referral> {
  const row = await withStatus(db.selectFrom('referrals')).where('referrals.id', '=', id).executeTakeFirstOrThrow()
  return shape(row, publicUrl)
}

/** The owner of an invitation. `NOT_FOUND` if it doesn't exist. */
export async function inviterOfReferral(db: Db, id: number): Promise<Inviter> {
  const row = await db.selectFrom('referrals').select(['userId', 'vendorId']).where('id', '=', id).executeTakeFirst()
  if (row?.userId) return { userId: row.userId }
  return row?.vendorId ? { vendorId: row.vendorId } : missing()
}

/** How many people or enterprises somebody invited or brought: `vendorsReferralCount`. */
export async function countReferrals(db: Db | Tx, inviter: Inviter): Promise<number> {
  const { count } = await ofInviter(db, inviter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Invitations that a person sent in their own name, for their data export, without the recipients' data. */
export async function exportReferrals(db: Db | Tx, userId: string): Promise<object[]> {
  return ofInviter(db, { userId })
    .select(['id', 'subject', 'message', 'language', 'remindedAt', 'joinedAt', 'declinedAt', 'createdAt'])
    .orderBy('id')
    .execute()
}

function ofInviter(db: Db | Tx, inviter: Inviter) {
  const { userId, vendorId } = inviterColumns(inviter)
  return db
    .selectFrom('referrals')
    .$if(userId !== null, query => query.where('referrals.userId', '=', userId))
    .$if(userId === null, query => query.where('referrals.vendorId', '=', vendorId))
}

type Row = Awaited<ReturnType<ReturnType<typeof withStatus>['execute']>>[number]

function withStatus(query: ReturnType<typeof ofInviter>) {
  return query
    .leftJoin('users as referee', 'referee.id', 'referrals.refereeUserId')
    .leftJoin('mails', 'mails.id', 'referrals.mailId')
    .selectAll('referrals')
    .select(['referee.name as refereeName', 'mails.state as mailState'])
    .select(eb =>
      eb
        .exists(eb.selectFrom('users').select('users.id').whereRef('users.referToken', '=', 'referrals.token'))
        .as('isSignedUp'),
    )
}

function shape(row: Row, publicUrl: string): Referral {
  const referentStatus = statusOf(row)
  return {
    id: row.id,
    email: row.email,
    name: row.name || (row.email === null ? (row.refereeName ?? '') : ''),
    subject: row.subject,
    message: row.message,
    referentStatus,
    reminder: row.reminders > 0,
    remindedAt: row.remindedAt?.toISOString() ?? null,
    mayRemind: referentStatus === 1 && mayRemind(row, new Date()),
    refereeUserId: row.refereeUserId,
    refereeVendorId: row.refereeVendorId,
    referralLink: signUpLink(publicUrl, row.token),
    createdAt: row.createdAt.toISOString(),
  }
}

function statusOf({ joinedAt, declinedAt, isSignedUp, mailState }: Row): ReferentStatus {
  if (joinedAt) return referentStatus.joined
  if (isSignedUp) return referentStatus.signedUp
  if (declinedAt) return referentStatus.declined
  return mailState === 'failed' ? referentStatus.failed : referentStatus.invited
}
