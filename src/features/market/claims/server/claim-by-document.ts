import '#features/people/accounts/accounts.tables.ts'
import { notify, ownMail } from '#features/people/notifications/server/index.ts'
import { claimFile } from '#features/platform/storage/server/index.ts'
import type { Db } from '#server/db/database.ts'
import { refuse, type Viewer } from '#server/http/api-context.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import type { SiteLanguage } from '#shared/languages.ts'
import { inLanguage } from '#shared/local-text.ts'
import '../claims.tables.ts'
import { claimThread, claimWaits } from './claim-notifications.ts'
import { mustBeFree } from './load-claimed.ts'
import { claimToReview } from './mails/claim-to-review.mail.ts'

const claimsPerPerson = limitRate({ name: 'claim-document', points: 5, seconds: 24 * 3600 })

/**
 * Claims a profile by a document; admins are notified.
 * @throws ORPCError gm-error-claim-waits (409), NOT_FOUND for a file that isn't the caller's, those of {@link
 * mustBeFree}
 */
export async function sendClaimDocument(
  db: Db,
  publicUrl: string,
  { userId }: Viewer,
  { vendorId, message, fileId }: { vendorId: number; message: string; fileId: string },
): Promise<void> {
  const { brand } = await mustBeFree(db, vendorId, userId)
  await claimsPerPerson.consume(db, userId)
  await db.transaction().execute(async tx => {
    await claimFile(tx, { fileId, ownerId: userId, purpose: 'claim' })
    const sent = await tx
      .insertInto('profileClaims')
      .values({ vendorId, userId, proof: 'document', state: 'open', message, fileId })
      .onConflict(on => on.columns(['userId', 'vendorId', 'proof']).where('decidedAt', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!sent) refuse('gm-error-claim-waits', { status: 409, message: 'Your claim is already waiting for an answer.' })
    const claimId = sent.id
    const link = `${publicUrl}/admin/claims#claim-${claimId}`
    const write = ({ language }: { language: SiteLanguage }) =>
      ownMail(claimToReview, { enterprise: inLanguage(brand, language), link })
    await notify(
      tx,
      claimWaits,
      ['admins'],
      { claimId, enterprise: brand },
      {
        ...{ key: String(claimId), thread: claimThread(claimId), from: userId, mail: { publicUrl, write } },
      },
    )
  })
}
