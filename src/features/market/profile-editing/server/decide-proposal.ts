import { teamRoles } from '#shared/roles.ts'
import '#features/market/directory/directory.tables.ts'
import { brandOf, changeReviewed, holdVendor } from '#features/market/directory/server/index.ts'
import { forgetThread, notify, ownMail } from '#features/people/notifications/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import { type ProposedChanges, type ReviewedField, reviewedFields } from '../profile-editing.tables.ts'
import { proposalAnswer } from './mails/proposal-answer.mail.ts'
import { proposalAnswered, proposalThread } from './proposal-notifications.ts'
import { reviewedValues, seenOf } from './reviewed-values.ts'

type Decision = { id: number; seen: string; accept: ReviewedField[]; reason: string }

/**
 * An admin's decision on a proposal: the accepted fields are changed, and the team's owners and admins get a mail.
 * @throws ORPCError NOT_FOUND; gm-error-proposal-decided (409); gm-error-proposal-changed (409) if the proposal, or the
 * values that it would change, differ from what the admin saw; gm-error-message-required if a field is refused without
 * a reason
 */
export async function decideProposal(
  db: Db,
  publicUrl: string,
  { userId }: Viewer,
  { id, seen, accept, reason }: Decision,
): Promise<void> {
  await db.transaction().execute(async tx => {
    const found = await tx.selectFrom('profileProposals').select('vendorId').where('id', '=', id).executeTakeFirst()
    if (!found) missing()
    const { vendorId } = found
    // the enterprise is locked before the proposal, in the same order as by proposing
    await holdVendor(tx, vendorId)
    const { state, changes, revision } = await tx
      .selectFrom('profileProposals')
      .select(['state', 'changes', 'revision'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (state !== 'open')
      refuse('gm-error-proposal-decided', { status: 409, message: 'This proposal has already been decided.' })
    const decidedAgainst = await reviewedValues(tx, vendorId)
    if (seenOf(decidedAgainst, changes, revision) !== seen)
      refuse('gm-error-proposal-changed', { status: 409, message: 'The proposal has changed in the meantime.' })
    const fields = reviewedFields.filter(field => field in changes)
    const accepted = fields.filter(field => accept.includes(field))
    if (accepted.length < fields.length && !reason)
      refuse('gm-error-message-required', { field: 'reason', message: 'Please say why.' })
    if (accepted.length > 0) await takeOver(tx, vendorId, changes, accepted, userId)
    const outcome = accepted.length === 0 ? 'refused' : accepted.length < fields.length ? 'partly' : 'accepted'
    await tx
      .updateTable('profileProposals')
      .set({ state: outcome, accepted, reason, decidedBy: userId, decidedAt: new Date(), decidedAgainst })
      .where('id', '=', id)
      .execute()
    await writeAudit(tx, {
      userId,
      actingVendorId: null,
      action: 'profile.decide',
      target: `vendor:${vendorId}`,
      details: { proposalId: id, accepted, refused: fields.filter(field => !accepted.includes(field)) },
      ...{ before: { state }, after: { state: outcome }, why: reason },
    })
    await forgetThread(tx, proposalThread(vendorId))
    await notifyTeam(tx, publicUrl, vendorId, { outcome, reason })
  })
}

async function takeOver(
  tx: Tx,
  vendorId: number,
  { brand, sectorIds, certificates }: ProposedChanges,
  accepted: ReviewedField[],
  userId: string,
): Promise<void> {
  const kept = await tx
    .selectFrom('vendorCertificates')
    .select(['certificateId', 'scope', 'hasDocument'])
    .where('vendorId', '=', vendorId)
    .execute()
  const before = new Map(kept.map(one => [one.certificateId, one]))
  await changeReviewed(
    tx,
    vendorId,
    {
      ...(brand && accepted.includes('brand') && { brand }),
      ...(sectorIds && accepted.includes('sectorIds') && { sectorIds }),
      ...(certificates &&
        accepted.includes('certificates') && {
          certificates: certificates.map(one => {
            const { scope = {}, hasDocument = false } = before.get(one.certificateId) ?? {}
            return { ...one, scope, hasDocument }
          }),
        }),
    },
    { userId },
  )
}

type Outcome = { outcome: 'accepted' | 'partly' | 'refused'; reason: string }

async function notifyTeam(tx: Tx, publicUrl: string, vendorId: number, outcome: Outcome): Promise<void> {
  const brand = await brandOf(tx, vendorId)
  const data = { vendorId, enterprise: brand, outcome: outcome.outcome }
  const link = publicUrl + proposalAnswered.path(data)
  const write = ({ name, language }: { name: string; language: SiteLanguage }) =>
    ownMail(proposalAnswer, { name, enterprise: inLanguage(brand, language), link, ...outcome })
  await notify(tx, proposalAnswered, [{ team: vendorId, role: teamRoles.admin }], data, { mail: { publicUrl, write } })
}
