import '#features/market/directory/directory.tables.ts'
import { forgetThread, notify, ownMail } from '#features/people/notifications/server/index.ts'
import { auditTeam } from '#features/people/teams/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { missing, refuse, type Viewer } from '#server/http/api-context.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { inLanguage, type LocalText } from '#shared/local-text.ts'
import '../profile-editing.tables.ts'
import type { ReviewedValues } from '../profile-proposals.contract.ts'
import { proposalToReview } from './mails/proposal-to-review.mail.ts'
import { proposalThread, proposalWaits } from './proposal-notifications.ts'
import { changesTo, reviewedValues } from './reviewed-values.ts'

const proposalsPerVendor = limitRate({ name: 'profile-proposal', points: 20, seconds: 24 * 3600 })

type Save = { id: number; revision: number | null; values: ReviewedValues; message: string }

/**
 * Proposes to change reviewed values; admins are notified of the first version only.
 * @throws ORPCError gm-error-proposal-changed (409) if there was another proposal, change or decision meanwhile;
 * gm-error-proposal-same (409) if nothing would change; NOT_FOUND for unknown sectors or certificates
 */
export async function saveProposal(
  db: Db,
  publicUrl: string,
  viewer: Viewer,
  { id: vendorId, revision, values, message }: Save,
): Promise<void> {
  await proposalsPerVendor.consume(db, String(vendorId))
  await db.transaction().execute(async tx => {
    const vendor = await tx
      .selectFrom('vendors')
      .select('brand')
      .where('id', '=', vendorId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!vendor) missing()
    const open = await openProposal(tx, vendorId)
    if ((open?.revision ?? null) !== revision)
      refuse('gm-error-proposal-changed', { status: 409, message: 'Someone changed the proposal in the meantime.' })
    const changes = changesTo(await reviewedValues(tx, vendorId), values)
    if (Object.keys(changes).length === 0)
      refuse('gm-error-proposal-same', { status: 409, message: 'Nothing would change.' })
    await mustExist(tx, vendorId, values)
    if (open) {
      await tx
        .updateTable('profileProposals')
        .set({ changes, message, revision: open.revision + 1, proposedBy: viewer.userId, changedAt: new Date() })
        .where('id', '=', open.id)
        .execute()
    } else {
      await tx
        .insertInto('profileProposals')
        .values({ vendorId, changes, message, proposedBy: viewer.userId })
        .execute()
      await notifyAdmins(tx, publicUrl, { vendorId, brand: vendor.brand, by: viewer.userId })
    }
    await auditTeam(tx, viewer, 'profile.propose', vendorId, { fields: Object.keys(changes) })
  })
}

/**
 * Withdraws the open proposal.
 * @throws ORPCError NOT_FOUND if none is open
 */
export async function withdrawProposal(db: Db, viewer: Viewer, vendorId: number): Promise<void> {
  await db.transaction().execute(async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('profileProposals')
      .set({ state: 'withdrawn', decidedAt: new Date(), decidedAgainst: await reviewedValues(tx, vendorId) })
      .where('vendorId', '=', vendorId)
      .where('state', '=', 'open')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) missing()
    await forgetThread(tx, proposalThread(vendorId))
    await auditTeam(tx, viewer, 'profile.withdraw', vendorId)
  })
}

export function openProposal(db: Db | Tx, vendorId: number) {
  return db
    .selectFrom('profileProposals')
    .selectAll()
    .where('vendorId', '=', vendorId)
    .where('state', '=', 'open')
    .executeTakeFirst()
}

async function mustExist(tx: Tx, vendorId: number, { sectorIds, certificates }: ReviewedValues): Promise<void> {
  const certificateIds = certificates.map(one => one.certificateId)
  const sectors = await tx
    .selectFrom('taxonomyNodes')
    .select('id')
    .where('type', 'in', ['sector', 'formerSector'])
    .where('id', 'in', [0, ...sectorIds])
    .execute()
  const known = await tx
    .selectFrom('certificates')
    .select('id')
    .where('id', 'in', [0, ...certificateIds])
    .where('isGiven', '=', false)
    // a retired one can’t be chosen any more, but stays with its holders
    .where(eb =>
      eb.or([
        eb('retiredAt', 'is', null),
        eb.exists(
          eb
            .selectFrom('vendorCertificates as held')
            .select('held.vendorId')
            .where('held.vendorId', '=', vendorId)
            .whereRef('held.certificateId', '=', 'certificates.id'),
        ),
      ]),
    )
    .execute()
  if (sectors.length !== new Set(sectorIds).size || known.length !== certificateIds.length) missing()
}

type Proposed = { vendorId: number; brand: LocalText; by: string }

async function notifyAdmins(tx: Tx, publicUrl: string, { vendorId, brand, by }: Proposed): Promise<void> {
  const link = `${publicUrl}/admin/profile-proposals`
  const write = ({ language }: { language: SiteLanguage }) =>
    ownMail(proposalToReview, { enterprise: inLanguage(brand, language), link })
  await notify(
    tx,
    proposalWaits,
    ['admins'],
    { enterprise: brand },
    { thread: proposalThread(vendorId), from: by, mail: { publicUrl, write } },
  )
}
