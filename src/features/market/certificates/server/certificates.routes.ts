import {
  addCertificate,
  type CertificateFields,
  changeCertificate,
  checkCertificate,
  mergeCertificates,
  retireCertificate,
  setCertificatePicture,
  sortCertificates,
} from '#features/market/directory/server/index.ts'
import { writeAudit } from '#server/audit/index.ts'
import type { Db } from '#server/db/database.ts'
import { implementContract, refuse } from '#server/http/api-context.ts'
import { adminOnly } from '#server/http/guards.ts'
import { certificatesContract } from '../certificates.contract.ts'
import { notifyOfCheck } from './certificate-notifications.ts'
import { listCertificates } from './list-certificates.ts'
import { listHeldCertificates } from './list-held-certificates.ts'

const api = implementContract(certificatesContract)
const targetOf = (id: number) => `certificate:${id}`

export function certificatesRoutes(db: Db, publicUrl: string) {
  return api.router({
    getCertificates: api.getCertificates
      .use(adminOnly)
      .handler(({ input, context: { language } }) => listCertificates(db, input, language, new Date())),
    getHeldCertificates: api.getHeldCertificates
      .use(adminOnly)
      .handler(({ input, context: { language } }) => listHeldCertificates(db, input, language, new Date())),
    addCertificate: api.addCertificate.use(adminOnly).handler(({ input: { fields }, context: { viewer } }) =>
      db.transaction().execute(async tx => {
        const id = await addCertificate(tx, fields, viewer.userId)
        await audit(tx, viewer, { action: 'certificate.add', target: targetOf(id), after: recorded(fields) })
        return { id }
      }),
    ),
    changeCertificate: api.changeCertificate
      .use(adminOnly)
      .handler(async ({ input: { id, revision, fields }, context: { viewer } }) => {
        await db.transaction().execute(async tx => {
          const before = await changeCertificate(tx, { id, revision, userId: viewer.userId }, fields)
          const states = { before: recorded(before), after: recorded(fields) }
          await audit(tx, viewer, { action: 'certificate.change', target: targetOf(id), ...states })
        })
        return {}
      }),
    setCertificatePicture: api.setCertificatePicture
      .use(adminOnly)
      .handler(async ({ input: { id, revision, fileId }, context: { viewer } }) => {
        await db.transaction().execute(async tx => {
          const change = { id, revision, userId: viewer.userId }
          const { before, after } = await setCertificatePicture(tx, change, fileId)
          const states = { before: { imageId: before }, after: { imageId: after } }
          await audit(tx, viewer, { action: 'certificate.picture', target: targetOf(id), ...states })
        })
        return {}
      }),
    sortCertificates: api.sortCertificates.use(adminOnly).handler(async ({ input: { ids }, context: { viewer } }) => {
      await db.transaction().execute(async tx => {
        const before = await sortCertificates(tx, ids)
        const states = { before: { ids: before }, after: { ids } }
        await audit(tx, viewer, { action: 'certificate.sort', target: 'certificates', ...states })
      })
      return {}
    }),
    retireCertificate: api.retireCertificate
      .use(adminOnly)
      .handler(async ({ input: { why, ...change }, context: { viewer } }) => {
        await db.transaction().execute(async tx => {
          const before = await retireCertificate(tx, { ...change, userId: viewer.userId })
          const action = change.isRetired ? 'certificate.retire' : 'certificate.restore'
          const states = { before: { isRetired: before }, after: { isRetired: change.isRetired } }
          await audit(tx, viewer, { action, target: targetOf(change.id), ...states, why })
        })
        return {}
      }),
    mergeCertificates: api.mergeCertificates
      .use(adminOnly)
      .handler(({ input: { id, why, ...merge }, context: { viewer } }) =>
        db.transaction().execute(async tx => {
          const vendorIds = await mergeCertificates(tx, { ...merge, from: id, userId: viewer.userId })
          await audit(tx, viewer, {
            ...{ action: 'certificate.merge', target: targetOf(id), why, details: { vendorIds } },
            ...{ before: { mergedInto: null }, after: { mergedInto: merge.into } },
          })
          return { enterprises: vendorIds.length }
        }),
      ),
    checkCertificate: api.checkCertificate.use(adminOnly).handler(async ({ input, context: { viewer } }) => {
      const { vendorId, certificateId, evidence, isRight, why } = input
      if (!isRight && !why) refuse('gm-error-message-required', { field: 'why', message: 'Please say why.' })
      await db.transaction().execute(async tx => {
        const { before, title } = await checkCertificate(tx, { ...input, userId: viewer.userId })
        if (before === isRight) return
        await audit(tx, viewer, {
          ...{ action: 'certificate.check', target: `vendor:${vendorId}`, details: { certificateId }, why },
          ...{ before: { isRight: before }, after: { isRight } },
        })
        const check = { vendorId, certificateId, evidence, isRight, why, certificate: title, from: viewer.userId }
        await notifyOfCheck(tx, publicUrl, check)
      })
      return {}
    }),
  })
}

type Deed = Omit<Parameters<typeof writeAudit>[1], 'userId' | 'actingVendorId'>

function audit(tx: Parameters<typeof writeAudit>[0], viewer: { userId: string }, deed: Deed): Promise<void> {
  return writeAudit(tx, { ...deed, userId: viewer.userId, actingVendorId: null })
}

/** What the record keeps of a certificate. */
function recorded({ handle, title, issuer, link, networkId, asks, validMonths }: CertificateFields) {
  return { handle, title, issuer, link, networkId, asks, validMonths }
}
