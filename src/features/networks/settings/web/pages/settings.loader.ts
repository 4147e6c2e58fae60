import { redirectDocument } from 'react-router'
import { certificatesQuery } from '#features/market/directory/web/index.ts'
import { categoriesQuery } from '#features/market/listings/web/index.ts'
import { networkLoader } from '#features/networks/management/web/index.ts'
import { mayLoad } from '#web/may-load.ts'
import { queriesOf } from '#web/queries.tsx'
import { levelsQuery, rolesQuery, settingsQuery } from '../settings-queries.ts'

/** what the policy of a document calls our own origin */
const own = "'self'"

/**
 * The loader of a page with a preview, which is a document of our own in a frame. From a page whose document may not
 * frame ours, the browser goes to a new one.
 */
function framing(load: ReturnType<typeof networkLoader>): ReturnType<typeof networkLoader> {
  return async args => {
    if (!import.meta.env.SSR && !mayLoad(own)) throw redirectDocument(args.request.url)
    const { meta } = await load(args)
    return { meta: { ...meta, foreign: { connect: [], frames: [own] } } }
  }
}

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

export const lookLoader = framing(look)

const messages = networkLoader(
  t => t('Messages'),
  'admin',
  (app, network) => queriesOf(app).fetchQuery(settingsQuery(app, network.id)),
)

export const messagesLoader = framing(messages)

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
