import { networkLoader } from '#features/networks/management/web/index.ts'
import { sharedAnswersQuery } from '#features/networks/network-forms/web/index.ts'
import { queriesOf } from '#web/queries.tsx'
import { overviewQuery, roundsQuery } from '../use-votes.ts'

/** /{network}/network/overview */
export const roundsLoader = networkLoader(
  t => t('Votes'),
  'reviewer',
  (app, network) => queriesOf(app).fetchQuery(roundsQuery(app, network.id)),
)

/** /{network}/network/overview/{member}?section=&answers=all */
export const memberOverviewLoader = networkLoader(
  t => t('Answers and votes'),
  'reviewer',
  (app, network, { params: { member = '' } }) =>
    Promise.all([
      queriesOf(app)
        .fetchQuery(overviewQuery(app, network.id, member))
        .then(({ vendor }) => queriesOf(app).fetchQuery(sharedAnswersQuery(app, network.id, vendor.id))),
      queriesOf(app).fetchQuery(roundsQuery(app, network.id)),
    ]),
)
