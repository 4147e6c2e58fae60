import { requireNetwork } from '#features/networks/management/server/index.ts'
import type { Tx } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import type { Hosts } from '#server/http/hosts.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { domainsContract } from '../domains.contract.ts'
import { claimDomain, removeDomain } from './change-domain.ts'
import { type CheckParts, checkDomain } from './check-domain.ts'
import { domainDesk } from './domain-desk.ts'

/** lookups that owners of a network ask for */
const checksPerNetwork = limitRate({ name: 'network-domain', points: 30, seconds: 900 })

const api = implementContract(domainsContract)

export function domainsRoutes({ hosts, ...parts }: CheckParts & { hosts: Hosts }) {
  const { db } = parts
  const { publicUrl } = hosts
  const desk = (networkId: number) => domainDesk(db, networkId, { publicUrl, ourAddresses: parts.ourAddresses })
  const inOne = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
  /** Other nodes read it within seconds. */
  const isServedNow = (isChanged: boolean) => (isChanged ? hosts.refreshNow() : undefined)
  return api.router({
    getNetworkDomain: api.getNetworkDomain
      .use(signedIn)
      .handler(async ({ input: { networkId }, context: { viewer } }) => {
        await requireNetwork(db, viewer, networkId, 'owner')
        return desk(networkId)
      }),
    claimNetworkDomain: api.claimNetworkDomain.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await isServedNow(await inOne(tx => claimDomain(tx, viewer, { ...input, publicUrl })))
      return desk(input.networkId)
    }),
    checkNetworkDomain: api.checkNetworkDomain
      .use(signedIn)
      .handler(async ({ input: { networkId }, context: { viewer } }) => {
        await requireNetwork(db, viewer, networkId, 'owner')
        await checksPerNetwork.consume(db, String(networkId))
        await checkDomain(parts, networkId, { now: new Date(), userId: viewer.userId })
        await hosts.refreshNow()
        return desk(networkId)
      }),
    removeNetworkDomain: api.removeNetworkDomain
      .use(signedIn)
      .handler(async ({ input: { networkId }, context: { viewer } }) => {
        await isServedNow(await inOne(tx => removeDomain(tx, viewer, networkId)))
        return desk(networkId)
      }),
  })
}
