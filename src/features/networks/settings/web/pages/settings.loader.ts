import { certificatesQuery } from '#features/market/directory/web/index.ts'
import { categoriesQuery } from '#features/market/listings/web/index.ts'
import { framingLoader, networkLoader } from '#features/networks/management/web/index.ts'
import { queriesOf } from '#web/queries.tsx'
import { levelsQuery, rolesQuery, settingsQuery } from '../settings-queries.ts'

const look = networkLoader(
  t => t('Look and sections'),
  'admin',
  (app, network) => {
    const queries = queriesOf(app)
    return Promise.all([
      queries.fetchQuery(settingsQuery(app, network.id)),
      queries.ensureQueryData(categoriesQuery(app)),
      queries.ensureQueryData(certificatesQuery(app)),
    ])
  },
)

export const lookLoader = framingLoader(look)

const messages = networkLoader(
  t => t('Messages'),
  'admin',
  (app, network) => queriesOf(app).fetchQuery(settingsQuery(app, network.id)),
)

export const messagesLoader = framingLoader(messages)

export const levelsLoader = networkLoader(
  t => t('Levels'),
  'admin',
  (app, network) => queriesOf(app).fetchQuery(levelsQuery(app, network.id)),
)

export const rolesLoader = networkLoader(
  t => t('Who manages it'),
  'reader',
  (app, network) => queriesOf(app).fetchQuery(rolesQuery(app, network.id)),
)
