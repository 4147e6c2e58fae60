import { fullId, isLocalpart } from '../../chat-identity.ts'
import type { JsonObject } from '../event-rules/check-json.ts'
import { forbid, MatrixError } from '../matrix/matrix-error.ts'
import type { MatrixCall, MatrixEndpoint } from '../matrix/matrix-router.ts'
import { tokenOf } from '../matrix/token-of.ts'
import { namesOf } from '../rooms/names-of.ts'
import { serviceToken } from '../tokens/make-token.ts'
import type { AppService } from './app-services.ts'
import { addServiceUser } from './service-users.ts'

/**
 * Endpoint for registering: accounts are made on the site's own pages; the operator's programs register names for
 * themselves.
 */
export const registerEndpoints: MatrixEndpoint[] = [
  { ...{ method: 'POST', path: '/client/v3/register', anyone: true }, cost: 2, handle: register },
]

async function register({ chat, c, body }: MatrixCall): Promise<JsonObject> {
  if (body.type !== 'm.login.application_service') forbid('Accounts are made on the site.')
  const service = serviceOf({ chat, c })
  const { username } = body
  if (typeof username !== 'string' || !isLocalpart(username))
    throw new MatrixError(400, 'M_INVALID_USERNAME', 'A name has a-z, 0-9 and ._=/+- alone.')
  if (!chat.services.covers(service, username))
    throw new MatrixError(400, 'M_EXCLUSIVE', 'That name is none of this program’s.')
  // a name without an account is available to the program whose namespace covers it
  const isTaken = username !== 'help' && (await namesOf(chat.db, [username])).has(username)
  if (isTaken || !(await addServiceUser(chat.db, service, username)))
    throw new MatrixError(400, 'M_USER_IN_USE', 'That name is taken.')
  const user = { user_id: fullId(chat, username), home_server: chat.serverName }
  if (body.inhibit_login === true) return user
  const token = await serviceToken(chat, { service: service.id, identity: username, ...deviceIn(body) })
  return { ...user, access_token: token.accessToken, device_id: token.deviceId }
}

/** The program whose token came with a call. @throws MatrixError M_MISSING_TOKEN, M_UNKNOWN_TOKEN (401) */
export function serviceOf({ chat, c }: Pick<MatrixCall, 'chat' | 'c'>): AppService {
  const service = chat.services.byToken(tokenOf(c))
  if (!service) throw new MatrixError(401, 'M_UNKNOWN_TOKEN', 'That is no token of a program.')
  return service
}

/** The device that a client describes in its login. */
export function deviceIn(body: JsonObject): { deviceId?: string; deviceName?: string } {
  const { device_id: id, initial_device_display_name: name } = body
  return {
    ...(typeof id === 'string' && id !== '' && { deviceId: id.slice(0, 255) }),
    ...(typeof name === 'string' && name !== '' && { deviceName: name.slice(0, 255) }),
  }
}
