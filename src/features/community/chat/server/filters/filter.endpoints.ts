import type { MatrixEndpoint } from '../matrix/matrix-router.ts'
import { ownUser } from '../matrix/own-user.ts'
import { loadFilter, storeFilter } from './stored-filter.ts'

/** Endpoints for filters that clients store here. */
export const filterEndpoints: MatrixEndpoint[] = [
  {
    ...{ method: 'POST', path: '/client/v3/user/:userId/filter' },
    handle: async call => {
      ownUser(call)
      return { filter_id: await storeFilter(call.chat.db, call.caller, call.body) }
    },
  },
  {
    ...{ method: 'GET', path: '/client/v3/user/:userId/filter/:filterId' },
    handle: call => loadFilter(call.chat.db, ownUser(call), call.param('filterId')),
  },
]
