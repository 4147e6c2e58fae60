import { timingSafeEqual } from 'node:crypto'
import { localpartIn } from '../../chat-identity.ts'
import { isObject, type JsonObject } from '../event-rules/check-json.ts'
import { readMatrixBody } from '../matrix/matrix-body.ts'
import { badJsonIf, forbid, notFound } from '../matrix/matrix-error.ts'
import type { MatrixCall, MatrixEndpoint } from '../matrix/matrix-router.ts'
import { tokenOf } from '../matrix/token-of.ts'
import { namesOf } from '../rooms/names-of.ts'
import { hashOf } from '../tokens/hash-of.ts'
import { ensureIdentity } from './remote-identities.ts'
import type { RemoteParts } from './remote-parts.ts'
import { takeTransaction } from './take-transaction.ts'

/** Max bytes of a transaction: a hundred of the largest events, and what surrounds them. */
const largestTransaction = 8_388_608

/**
 * Endpoints that the homeserver calls: the Application Service API (v1.11). Its token is checked before anything else.
 */
export function appServiceEndpoints(parts: RemoteParts): MatrixEndpoint[] {
  const asked = (handle: (call: MatrixCall) => Promise<JsonObject>) => (call: MatrixCall) => {
    checkToken(parts, call)
    return handle(call)
  }
  const common = { anyone: true, rawBody: true, cost: 0 } as const
  return [
    {
      ...{ ...common, method: 'PUT', path: '/app/v1/transactions/:txnId' },
      handle: asked(async ({ c, param }) => {
        const body = await readMatrixBody(c, largestTransaction)
        badJsonIf(!Array.isArray(body.events) || !body.events.every(isObject), 'events must be a list of events.')
        await takeTransaction(parts, { txnId: param('txnId').slice(0, 255), body })
        return {}
      }),
    },
    {
      ...{ ...common, method: 'GET', path: '/app/v1/users/:userId' },
      handle: asked(async ({ chat, param }) => {
        const identity = localpartIn(param('userId'), parts.client.settings.serverName)
        const isOpen = identity !== undefined && (await namesOf(chat.db, [identity])).get(identity)?.isOpen === true
        if (!isOpen) notFound('There is nobody of that name.')
        await ensureIdentity(parts, identity)
        return {}
      }),
    },
    {
      ...{ ...common, method: 'GET', path: '/app/v1/rooms/:alias' },
      handle: asked(async () => notFound('Rooms have no addresses here.')),
    },
    { ...{ ...common, method: 'POST', path: '/app/v1/ping' }, handle: asked(async () => ({})) },
  ]
}

/** @throws MatrixError M_MISSING_TOKEN (401), M_FORBIDDEN (403) */
function checkToken({ client }: RemoteParts, { c }: MatrixCall): void {
  const [given, wanted] = [tokenOf(c), client.settings.hsToken].map(token => Buffer.from(hashOf(token)))
  if (!given || !wanted || !timingSafeEqual(given, wanted)) forbid('That is not the token of this homeserver.')
}
