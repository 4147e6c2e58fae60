import type { Db, Tx } from '#server/db/database.ts'
import { implementContract, type Viewer } from '#server/http/api-context.ts'
import { anyone, signedIn } from '#server/http/guards.ts'
import { bulkMessagesContract } from '../bulk-messages.contract.ts'
import { lookUpNetworkStop, setNetworkStop, stopByLink } from './network-stops.ts'
import { getBulkMessage, listAddressees, listBulkMessages } from './read-bulk-messages.ts'
import { saveBulkMessage } from './save-bulk-message.ts'
import { discardBulkMessage, retryBulkMessage, startBulkMessage, stopBulkMessage } from './start-bulk-message.ts'
import { listVendorMemberships, readVendorLog } from './vendor-memberships.ts'

const api = implementContract(bulkMessagesContract)

export function bulkMessagesRoutes(db: Db) {
  const done =
    <Input>(verb: (tx: Tx, viewer: Viewer, input: Input) => Promise<void>) =>
    async ({ input, context: { viewer } }: { input: Input; context: { viewer: Viewer } }) => {
      await db.transaction().execute(tx => verb(tx, viewer, input))
      return {}
    }
  return api.router({
    getBulkMessages: api.getBulkMessages
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => listBulkMessages(db, viewer, input)),
    getBulkMessage: api.getBulkMessage
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => getBulkMessage(db, viewer, input)),
    getAddressees: api.getAddressees
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => listAddressees(db, viewer, input)),
    saveBulkMessage: api.saveBulkMessage
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => db.transaction().execute(tx => saveBulkMessage(tx, viewer, input))),
    discardBulkMessage: api.discardBulkMessage.use(signedIn).handler(done(discardBulkMessage)),
    startBulkMessage: api.startBulkMessage.use(signedIn).handler(done(startBulkMessage)),
    stopBulkMessage: api.stopBulkMessage.use(signedIn).handler(done(stopBulkMessage)),
    retryBulkMessage: api.retryBulkMessage.use(signedIn).handler(done(retryBulkMessage)),
    getVendorMemberships: api.getVendorMemberships
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => listVendorMemberships(db, viewer, input)),
    getVendorLog: api.getVendorLog
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => readVendorLog(db, viewer, input)),
    setNetworkStop: api.setNetworkStop.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await db.transaction().execute(tx => setNetworkStop(tx, viewer, input))
      return { isStopped: input.isStopped }
    }),
    lookUpNetworkStop: api.lookUpNetworkStop
      .use(anyone)
      .handler(({ input: { token, language } }) => lookUpNetworkStop(db, token, language)),
    stopByLink: api.stopByLink.use(anyone).handler(async ({ input: { token } }) => {
      await stopByLink(db, token)
      return {}
    }),
  })
}
