import { requireNetwork } from '#features/networks/management/server/index.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { settingsContract } from '../settings.contract.ts'
import { changeDraft, discardDraft } from './change-network-draft.ts'
import { publishDraft, publishVersion } from './publish-settings.ts'
import { settingsDesk } from './settings-desk.ts'

const api = implementContract(settingsContract)

export function settingsRoutes(db: Db) {
  const inOne = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
  return api.router({
    getNetworkSettings: api.getNetworkSettings
      .use(signedIn)
      .handler(async ({ input: { networkId }, context: { viewer } }) => {
        await requireNetwork(db, viewer, networkId, 'admin')
        return settingsDesk(db, networkId)
      }),
    changeNetworkDraft: api.changeNetworkDraft.use(signedIn).handler(async ({ input, context: { viewer } }) => ({
      revision: await inOne(tx => changeDraft(tx, viewer, input)),
    })),
    discardNetworkDraft: api.discardNetworkDraft.use(signedIn).handler(async ({ input, context: { viewer } }) => ({
      revision: await inOne(tx => discardDraft(tx, viewer, input)),
    })),
    publishNetworkDraft: api.publishNetworkDraft
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => inOne(tx => publishDraft(tx, viewer, input))),
    publishNetworkVersion: api.publishNetworkVersion
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => inOne(tx => publishVersion(tx, viewer, input))),
  })
}
