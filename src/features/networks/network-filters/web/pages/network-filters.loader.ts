import { networkLoader } from '#features/networks/management/web/index.ts'
import { queriesOf } from '#web/queries.tsx'
import { networkFiltersQuery } from '../use-network-filters.ts'

export const networkFiltersLoader = networkLoader(
  t => t('Filters'),
  'admin',
  (app, network) => queriesOf(app).fetchQuery(networkFiltersQuery(app, network.id)),
)
