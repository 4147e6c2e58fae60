import type { Db, Tx } from '#server/db/database.ts'
import { implementContract } from '#server/http/api-context.ts'
import { signedIn } from '#server/http/guards.ts'
import { networkFiltersContract } from '../network-filters.contract.ts'
import {
  addNetworkFilter,
  changeNetworkFilter,
  removeNetworkFilter,
  setNetworkFilterPicture,
  sortNetworkFilters,
} from './change-filters.ts'
import { listNetworkFilters } from './list-filters.ts'

const api = implementContract(networkFiltersContract)

export function networkFiltersRoutes(db: Db) {
  const inOne = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
  return api.router({
    getNetworkFilters: api.getNetworkFilters
      .use(signedIn)
      .handler(({ input: { networkId }, context: { viewer, language } }) =>
        listNetworkFilters(db, viewer, networkId, language),
      ),
    addNetworkFilter: api.addNetworkFilter
      .use(signedIn)
      .handler(({ input, context: { viewer } }) => inOne(tx => addNetworkFilter(tx, viewer, input))),
    changeNetworkFilter: api.changeNetworkFilter.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await inOne(tx => changeNetworkFilter(tx, viewer, input))
      return {}
    }),
    setNetworkFilterPicture: api.setNetworkFilterPicture
      .use(signedIn)
      .handler(async ({ input, context: { viewer } }) => {
        await inOne(tx => setNetworkFilterPicture(tx, viewer, input))
        return {}
      }),
    sortNetworkFilters: api.sortNetworkFilters.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await inOne(tx => sortNetworkFilters(tx, viewer, input))
      return {}
    }),
    removeNetworkFilter: api.removeNetworkFilter.use(signedIn).handler(async ({ input, context: { viewer } }) => {
      await inOne(tx => removeNetworkFilter(tx, viewer, input))
      return {}
    }),
  })
}
