import type { Db } from '#server/db/database.ts'
import { implementContract, listOf, missing } from '#server/http/api-context.ts'
import { cache } from '#server/http/cache.ts'
import { anyone } from '#server/http/guards.ts'
import { networksContract } from '../networks.contract.ts'
import { findNetwork } from './find-network.ts'
import { getNetworks } from './get-networks.ts'

const api = implementContract(networksContract)

/** How long data that every page of a network reads is cached, in ms. */
const ttl = 5_000

export function networksRoutes(db: Db) {
  const network = cache({ ttl }, (subDomain: string, language: string) => findNetwork(db, subDomain, language))
  const networks = cache({ ttl }, (language: string) => getNetworks(db, language))
  return api.router({
    getNetworks: api.getNetworks.use(anyone).handler(async ({ input }) => listOf(await networks(input.language))),
    getNetwork: api.getNetwork.use(anyone).handler(async ({ input }) => {
      return (await network(input.subDomain, input.language)) ?? missing()
    }),
  })
}
