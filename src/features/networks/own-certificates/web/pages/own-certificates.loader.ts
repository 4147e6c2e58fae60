import { networkLoader } from '#features/networks/management/web/index.ts'
import { queriesOf } from '#web/queries.tsx'
import { ownCertificatesQuery } from '../own-certificates-queries.ts'

export const ownCertificatesLoader = networkLoader(
  t => t('Certificates'),
  'admin',
  (app, network) => queriesOf(app).fetchQuery(ownCertificatesQuery(app, network.id)),
)
