import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import { type ReferentStatus, referentStatus, type referralSorts } from '../referral-rules.ts'
import type { Referral, Referrals } from '../referrals.contract.ts'
import { mayRemind } from '../referrals.policy.ts'
import { type Inviter, inviterColumns } from './referral-inviter.ts'
import { referralLinks, signUpLink } from './referral-links.ts'

type Wanted = {
  page: number
  limit: number
  /** newest first by default */
  sort?: `${'' | '-'}${(typeof referralSorts)[number]}`
  status?: number | undefined
}

/**
 * An inviter's invitations and the sign-ups by their links, optionally filtered by status; `counts` covers all of them.
 */
export async function listReferrals(
  db: Db,
  publicUrl: string,
  inviter: Inviter,
  { page, limit, sort = '-createdAt', status }: Wanted,
): Promise<Referrals> {
  const offset = (page - 1) * limit
  const counts = await ofInviter(db, inviter)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('referrals.joinedAt', 'is not', null).as('joined'),
    ])
    .executeTakeFirstOrThrow()
  const fitting = db
    .selectFrom(withStatus(ofInviter(db, inviter)).as('invitation'))
    .$if(status !== undefined, query => query.where('referentStatus', '=', status as ReferentStatus))
  const { count } = await fitting.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const rows = await fitting
    .selectAll()
    .$if(sort.endsWith('referentStatus'), query => query.orderBy('referentStatus', direction))
    .$if(sort.endsWith('name'), query =>
      query.orderBy(
        ({ fn }) => fn('lower', [fn.coalesce(fn('nullif', ['name', sql.lit('')]), 'email', 'refereeName')]),
        direction,
      ),
    )
    // ids are chronological
    .orderBy('id', sort.endsWith('createdAt') ? direction : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const links = await referralLinks(db, publicUrl, inviter)
  return { ...links, counts, items: rows.map(row => shape(row, publicUrl)), count, offset, limit }
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

/** Number of people or enterprises that somebody invited or brought: `vendorsReferralCount`. */
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
    .select('referee.name as refereeName')
    .select(eb => {
      const isSignedUp = eb.exists(
        eb.selectFrom('users').select('users.id').whereRef('users.referToken', '=', 'referrals.token'),
      )
      return eb
        .case()
        .when('referrals.joinedAt', 'is not', null)
        .then(eb.lit(referentStatus.joined))
        .when(isSignedUp)
        .then(eb.lit(referentStatus.signedUp))
        .when('referrals.declinedAt', 'is not', null)
        .then(eb.lit(referentStatus.declined))
        .when('mails.state', '=', 'failed')
        .then(eb.lit(referentStatus.failed))
        .else(eb.lit(referentStatus.invited))
        .end()
        .as('referentStatus')
    })
}

function shape(row: Row, publicUrl: string): Referral {
  return {
    id: row.id,
    email: row.email,
    name: row.name || (row.email === null ? (row.refereeName ?? '') : ''),
    subject: row.subject,
    message: row.message,
    referentStatus: row.referentStatus,
    reminder: row.reminders > 0,
    remindedAt: row.remindedAt?.toISOString() ?? null,
    mayRemind: row.referentStatus === referentStatus.invited && mayRemind(row, new Date()),
    refereeUserId: row.refereeUserId,
    refereeVendorId: row.refereeVendorId,
    referralLink: signUpLink(publicUrl, row.token),
    createdAt: row.createdAt.toISOString(),
  }
}
