import '#features/market/directory/directory.tables.ts'
import '#features/people/accounts/accounts.tables.ts'
import { payPoints } from '#features/people/points/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { normalAddress } from '../normal-address.ts'
import { addressKey } from './address-key.ts'
import { type Inviter, inviterColumns } from './referral-inviter.ts'
import { newReferralToken } from './referral-links.ts'

/**
 * Call it when an address is verified. If the person signed up by an invitation or a general link, the inviter sees
 * that they joined, and gets points unless the person is themselves or their own team under another address
 * (docs/decisions/0024).
 */
export async function joinByReferral(tx: Tx, userId: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email', 'referToken'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user?.referToken) return
  const inviter = (await takeInvitation(tx, user.id, user.referToken)) ?? (await takeLink(tx, user.id, user.referToken))
  if (!inviter || (await isOwn(tx, inviter, user))) return
  const source = `address:${addressKey(user.email)}`
  if ('userId' in inviter) await payPoints(tx, { ...inviter, reason: 'invite-joined', source })
  else await payPoints(tx, { ...inviter, reason: 'vendor-invite-joined', source })
}

/** The first person to use an invitation takes it; after that its link works like the inviter's general link. */
async function takeInvitation(tx: Tx, userId: string, token: string): Promise<Inviter | undefined> {
  const row = await tx
    .selectFrom('referrals')
    .select(['id', 'userId', 'vendorId', 'joinedAt'])
    .where('token', '=', token)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const inviter = inviterOf(row)
  if (row.joinedAt) await insertJoined(tx, inviter, userId)
  else {
    await tx
      .updateTable('referrals')
      .set({ joinedAt: new Date(), refereeUserId: userId })
      .where('id', '=', row.id)
      .execute()
  }
  return inviter
}

async function takeLink(tx: Tx, userId: string, token: string): Promise<Inviter | undefined> {
  const row = await tx
    .selectFrom('referralLinks')
    .leftJoin('users', 'users.id', 'referralLinks.userId')
    .leftJoin('vendors', 'vendors.id', 'referralLinks.vendorId')
    // links of those who were merged count for whom they were merged into
    .select(({ fn }) => [
      fn.coalesce('users.mergedInto', 'referralLinks.userId').as('userId'),
      fn.coalesce('vendors.mergedInto', 'referralLinks.vendorId').as('vendorId'),
    ])
    .where('token', '=', token)
    .executeTakeFirst()
  if (!row) return undefined
  const inviter = inviterOf(row)
  await insertJoined(tx, inviter, userId)
  return inviter
}

async function insertJoined(tx: Tx, inviter: Inviter, refereeUserId: string): Promise<void> {
  const tokens = { token: newReferralToken(), stopToken: newReferralToken() }
  await tx
    .insertInto('referrals')
    .values({ ...inviterColumns(inviter), ...tokens, refereeUserId, joinedAt: new Date(), language: 'en' })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

function inviterOf(row: { userId: string | null; vendorId: number | null }): Inviter {
  return row.userId ? { userId: row.userId } : { vendorId: row.vendorId ?? 0 }
}

/** Whether the person is the inviter under another address, or belongs to the inviting enterprise's team. */
async function isOwn(tx: Tx, inviter: Inviter, user: { id: string; email: string }): Promise<boolean> {
  const query = tx.selectFrom('users').select(['users.id', 'users.email'])
  const own =
    'userId' in inviter
      ? await query.where('users.id', '=', inviter.userId).execute()
      : await query
          .innerJoin('vendorTeam', 'vendorTeam.userId', 'users.id')
          .where('vendorTeam.vendorId', '=', inviter.vendorId)
          .execute()
  return own.some(one => one.id === user.id || normalAddress(one.email) === normalAddress(user.email))
}
