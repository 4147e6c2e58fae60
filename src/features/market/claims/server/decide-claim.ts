import '#features/people/accounts/accounts.tables.ts'
import { markClaimed } from '#features/market/directory/server/index.ts'
import { forgetThread, notify, ownMail } from '#features/people/notifications/server/index.ts'
import { becomeFirstOwner } from '#features/people/teams/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import '../claims.tables.ts'
import { claimAnswered, claimThread } from './claim-notifications.ts'
import { owned } from './load-claimed.ts'
import { claimAnswer, type Outcome } from './mails/claim-answer.mail.ts'

/**
 * Makes the claimant the owner; the first accepted claim wins, and all other claimants of the profile are notified.
 * @param decidedBy the admin; null for a proof by mail
 * @returns false if the profile has an owner already, who stays
 */
export async function acceptClaim(tx: Tx, publicUrl: string, id: number, decidedBy: string | null): Promise<boolean> {
  const { userId, vendorId, proof, state } = await tx
    .selectFrom('profileClaims')
    .select(['userId', 'vendorId', 'proof', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!(await becomeFirstOwner(tx, userId, vendorId))) return false
  await markClaimed(tx, vendorId)
  await close(tx, [id], { state: 'accepted', decidedBy })
  await audit(tx, decidedBy ?? userId, 'claim.accept', vendorId, {
    ...{ details: { claimId: id, proof }, before: { state }, after: { state: 'accepted' } },
  })
  await notifyClaimant(tx, publicUrl, { userId, vendorId }, { kind: 'accepted' })
  const others = await tx
    .selectFrom('profileClaims')
    .select(['id', 'userId'])
    .where('vendorId', '=', vendorId)
    .where('decidedAt', 'is', null)
    .execute()
  await close(
    tx,
    others.map(other => other.id),
    { state: 'taken', decidedBy },
  )
  for (const other of new Set(others.map(claim => claim.userId)))
    if (other !== userId) await notifyClaimant(tx, publicUrl, { userId: other, vendorId }, { kind: 'taken' })
  return true
}

/**
 * An admin's decision on a claim by document.
 * @throws ORPCError gm-error-claim-decided, gm-error-claim-owned (409), gm-error-message-required
 */
export async function decideClaim(
  db: Db,
  publicUrl: string,
  { userId: adminId }: Viewer,
  { id, accept, reason }: { id: number; accept: boolean; reason: string },
): Promise<void> {
  await db.transaction().execute(async tx => {
    const claim = await tx
      .selectFrom('profileClaims')
      .select(['userId', 'vendorId', 'state'])
      .where('id', '=', id)
      .where('proof', '=', 'document')
      .forUpdate()
      .executeTakeFirst()
    if (!claim) missing()
    if (claim.state !== 'open')
      refuse('gm-error-claim-decided', { status: 409, message: 'This claim has already been decided.' })
    if (accept) {
      if (!(await acceptClaim(tx, publicUrl, id, adminId))) owned()
      return
    }
    if (!reason) refuse('gm-error-message-required', { field: 'reason', message: 'Please say why.' })
    await close(tx, [id], { state: 'refused', reason, decidedBy: adminId })
    const states = { before: { state: claim.state }, after: { state: 'refused' } }
    await audit(tx, adminId, 'claim.refuse', claim.vendorId, { details: { claimId: id }, ...states, why: reason })
    await notifyClaimant(tx, publicUrl, claim, { kind: 'refused', reason })
  })
}

type Closing = { state: 'accepted' | 'refused' | 'taken'; reason?: string; decidedBy: string | null }

/** Closes claims, and deletes their codes. */
async function close(tx: Tx, ids: number[], closing: Closing): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('profileClaims')
    .set({ ...closing, decidedAt: new Date(), codeHash: null })
    .where('id', 'in', ids)
    .execute()
  for (const id of ids) await forgetThread(tx, claimThread(id))
}

type Deed = Pick<Parameters<typeof writeAudit>[1], 'details' | 'before' | 'after' | 'why'>

function audit(tx: Tx, userId: string, action: string, vendorId: number, deed: Deed) {
  return writeAudit(tx, { ...deed, userId, actingVendorId: null, action, target: `vendor:${vendorId}` })
}

async function notifyClaimant(
  tx: Tx,
  publicUrl: string,
  claim: { userId: string; vendorId: number },
  outcome: Outcome,
) {
  const { userId, vendorId } = claim
  const { brand, subDomain } = await tx
    .selectFrom('vendors')
    .select(['brand', 'subDomain'])
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow()
  const data = { vendorId, subDomain, enterprise: brand, outcome: outcome.kind }
  const link = publicUrl + claimAnswered.path(data)
  const write = ({ name, language }: { name: string; language: SiteLanguage }) =>
    ownMail(claimAnswer, { name, enterprise: inLanguage(brand, language), outcome, link })
  await notify(tx, claimAnswered, [{ user: userId }], data, { mail: { publicUrl, write } })
}
