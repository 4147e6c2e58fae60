import type { MatrixEndpoint } from './matrix-router.ts'
import { ownUser } from './own-user.ts'

/** What clients ask before their first sync, until filters and push rules are kept. */
export const startEndpoints: MatrixEndpoint[] = [
  { ...{ method: 'GET', path: '/client/v3/pushrules/' }, handle: () => ({ global: {} }) },
  {
    ...{ method: 'POST', path: '/client/v3/user/:userId/filter' },
    handle: call => {
      ownUser(call)
      return { filter_id: JSON.stringify(call.body) }
    },
  },
]
