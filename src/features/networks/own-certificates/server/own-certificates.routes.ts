import type { Db, Tx } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { ownCertificatesContract } from '../own-certificates.contract.ts'
import {
  addOwnCertificate,
  changeOwnCertificate,
  retireOwnCertificate,
  setOwnCertificatePicture,
  sortOwnCertificates,
} from './change-own-certificates.ts'
import { giveOwnCertificate, takeOwnCertificate } from './give-own-certificate.ts'
import { listHolders } from './list-holders.ts'
import { listOwnCertificates } from './list-own-certificates.ts'

const api = implementContract(ownCertificatesContract)

export function ownCertificatesRoutes(db: Db) {
  const inOne = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
  return api.router({
    getOwnCertificates: api.getOwnCertificates
      .use(signedIn)
      .handler(({ input: { networkId }, context: { viewer, language } }) =>
        listOwnCertificates(db, viewer, networkId, language),
      ),
    getCertificateHolders: api.getCertificateHolders
      .use(signedIn)
      .handler(({ input, context: { viewer, language } }) => listHolders(db, viewer, input, language)),
    addOwnCertificate: api.addOwnCertificate
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => inOne(tx => addOwnCertificate(tx, viewer, input))),
    changeOwnCertificate: api.changeOwnCertificate.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await inOne(tx => changeOwnCertificate(tx, viewer, input))
      return {}
    }),
    setOwnCertificatePicture: api.setOwnCertificatePicture
      .use(signedIn)
      .handler(async ({ input, context: { viewer } }) => {
        await inOne(tx => setOwnCertificatePicture(tx, viewer, input))
        return {}
      }),
    retireOwnCertificate: api.retireOwnCertificate.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await inOne(tx => retireOwnCertificate(tx, viewer, input))
      return {}
    }),
    sortOwnCertificates: api.sortOwnCertificates.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await inOne(tx => sortOwnCertificates(tx, viewer, input))
      return {}
    }),
    giveOwnCertificate: api.giveOwnCertificate.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await inOne(tx => giveOwnCertificate(tx, viewer, input))
      return {}
    }),
    takeOwnCertificate: api.takeOwnCertificate.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await inOne(tx => takeOwnCertificate(tx, viewer, input))
      return {}
    }),
  })
}
