import type { HttpBindings } from '@hono/node-server'
import type { MatrixEndpoint, SignedCall } from '../matrix/matrix-router.ts'
import { tokenOf } from '../matrix/token-of.ts'
import { answerSync } from './answer-sync.ts'
import { positionIn } from './stream-token.ts'
import { syncFilter } from './sync-filter.ts'

export const syncEndpoints: MatrixEndpoint[] = [
  { ...{ method: 'GET', path: '/client/v3/sync' }, cost: 0.2, handle: sync },
]

async function sync(call: SignedCall): Promise<string> {
  const { chat, caller, query, c } = call
  const since = query.get('since')
  const { changes } = chat.access
  const filter = await syncFilter(chat.db, caller.identity, query.get('filter'), chat.serverName)
  return answerSync(chat, caller, {
    since: since === null || since === '' ? undefined : positionIn(since, 's'),
    filter,
    fullState: query.get('full_state') === 'true',
    timeout: Number(query.get('timeout') ?? 0) || 0,
    stillMay: () => chat.access.stillMay(tokenOf(c), caller, changes),
    client: (c.env as HttpBindings).outgoing,
  })
}
