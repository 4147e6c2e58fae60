import type { Tx } from '#server/db/database.ts'
import { missing } from '#server/http/api-context.ts'
import type { LocalText } from '#shared/local-text.ts'
import '../directory.tables.ts'
import { indexVendors } from './index-vendors.ts'
import { certificateChanged } from './lock-certificate.ts'

type Check = {
  vendorId: number
  certificateId: number
  /** as the admin saw it */
  evidence: string
  isRight: boolean
  why: string
  userId: string
}

/**
 * Keeps what an admin found of the evidence that an enterprise gives for a certificate, and whether it shows a tick.
 * @returns what was found of this evidence before (null: nobody had looked at it), and the certificate’s title
 * @throws ORPCError NOT_FOUND; gm-error-certificate-changed (409) if the evidence is another one now
 */
export async function checkCertificate(
  tx: Tx,
  { vendorId, certificateId, evidence, isRight, why, userId }: Check,
): Promise<{ before: boolean | null; title: LocalText }> {
  const held = await tx
    .selectFrom('vendorCertificates')
    .innerJoin('certificates', 'certificates.id', 'certificateId')
    .select(['evidence', 'title'])
    .where('vendorId', '=', vendorId)
    .where('certificateId', '=', certificateId)
    .forUpdate('vendorCertificates')
    .executeTakeFirst()
  if (!held) missing()
  if (held.evidence !== evidence) certificateChanged()
  const before = await tx
    .selectFrom('certificateChecks')
    .select('isRight')
    .where('vendorId', '=', vendorId)
    .where('certificateId', '=', certificateId)
    .where('evidence', '=', evidence)
    .executeTakeFirst()
  const found = { isRight, why, checkedBy: userId, checkedAt: new Date() }
  await tx
    .insertInto('certificateChecks')
    .values({ vendorId, certificateId, evidence, ...found })
    .onConflict(conflict => conflict.columns(['vendorId', 'certificateId', 'evidence']).doUpdateSet(found))
    .execute()
  await indexVendors(tx, [vendorId])
  return { before: before?.isRight ?? null, title: held.title }
}
