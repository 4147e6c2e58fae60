import { networkLoader } from '#features/networks/management/web/index.ts'
import { queriesOf } from '#web/queries.tsx'
import { domainQuery } from '../domain-query.ts'

export const domainLoader = networkLoader(
  t => t('Own domain'),
  'owner',
  (app, network) => queriesOf(app).fetchQuery(domainQuery(app, network.id)),
)
