import { sql } from 'kysely'
import { isOpenAccount } from '#features/people/accounts/server/index.ts'
import { platformRoles } from '#shared/roles.ts'
import '#features/people/accounts/accounts.tables.ts'
import '#features/people/teams/teams.tables.ts'
import { forEachSafely } from '#server/jobs/for-each-safely.ts'
import type { ChatLogin } from '../homeserver/chat-homeserver.ts'
import type { TokenMade } from '../tokens/make-token.ts'
import './remote.tables.ts'
import { type RemoteClient, RemoteRefusal } from './remote-client.ts'
import { ensureIdentity } from './remote-identities.ts'
import type { RemoteParts } from './remote-parts.ts'

/**
 * The token of our own pages: the same in all tabs of a login, and a new one of the same device if the homeserver ended
 * it.
 */
export async function remoteToken(parts: RemoteParts, login: ChatLogin): Promise<TokenMade> {
  await ensureIdentity(parts, login.identity)
  const known = await findDevice(parts, login)
  if (known && (await counts(parts.client, known.accessToken))) return known
  const made = await logIn(parts.client, login.identity, known?.deviceId)
  const sealer = await parts.sealer()
  const { userId, sessionId, identity } = login
  const token = sealer.seal(made.accessToken, aboutOf(identity))
  const kept = await parts.chat.db
    .insertInto('chatRemoteDevices')
    .values({
      ...{ homeserver: parts.client.settings.serverName, identity, userId, sessionId },
      ...{ deviceId: made.deviceId, token, endingAt: null },
    })
    .onConflict(conflict =>
      conflict
        .columns(['homeserver', 'sessionId', 'identity'])
        .doUpdateSet({ token, endingAt: null })
        // another tab was faster, with a device of its own
        .where('chatRemoteDevices.deviceId', '=', made.deviceId),
    )
    .returning('id')
    .executeTakeFirst()
  if (kept) return made
  await logOut(parts.client, made.accessToken)
  const first = await findDevice(parts, login)
  if (!first) throw new Error('The token was not kept: the session has ended')
  return first
}

async function findDevice(
  { chat, client, sealer }: RemoteParts,
  { sessionId, identity }: ChatLogin,
): Promise<TokenMade | undefined> {
  const row = await chat.db
    .selectFrom('chatRemoteDevices')
    .select(['deviceId', 'token'])
    .where('homeserver', '=', client.settings.serverName)
    .where('sessionId', '=', sessionId)
    .where('identity', '=', identity)
    .executeTakeFirst()
  if (!row) return undefined
  return { accessToken: (await sealer()).open(row.token, aboutOf(identity)) as string, deviceId: row.deviceId }
}

const aboutOf = (identity: string) => `chat device of ${identity}`

async function counts(client: RemoteClient, token: string): Promise<boolean> {
  try {
    await client.call({ token }, 'GET', '/client/v3/account/whoami')
    return true
  } catch (error) {
    if (error instanceof RemoteRefusal && error.status === 401) return false
    throw error
  }
}

async function logIn(client: RemoteClient, identity: string, deviceId: string | undefined): Promise<TokenMade> {
  const answer = await client.call({ token: client.settings.asToken }, 'POST', '/client/v3/login', {
    type: 'm.login.application_service',
    identifier: { type: 'm.id.user', user: identity },
    initial_device_display_name: 'Pola',
    ...(deviceId !== undefined && { device_id: deviceId }),
  })
  return { accessToken: String(answer.access_token), deviceId: String(answer.device_id) }
}

async function logOut(client: RemoteClient, token: string): Promise<void> {
  try {
    await client.call({ token }, 'POST', '/client/v3/logout', {})
  } catch (error) {
    if (!(error instanceof RemoteRefusal) || error.errcode !== 'M_UNKNOWN_TOKEN') throw error
  }
}

/**
 * Ends the devices whose login is over, or whose person may no longer act as that identity: they left the team, are no
 * longer an admin, or have no account. A device that can't be ended now is retried by the next call, a minute later.
 */
export async function endDevices({ chat, client, sealer }: RemoteParts): Promise<void> {
  const { rows } = await sql<{ id: string; identity: string; token: string }>`
    update chat_remote_devices set ending_at = now() where id in (
      select device.id from chat_remote_devices device
      left join users on users.id = device.user_id and ${isOpenAccount()}
      left join sessions on sessions.id = device.session_id and sessions.expires_at > now()
      where device.homeserver = ${client.settings.serverName}
        and (device.ending_at is null or device.ending_at < now() - interval '1 minute')
        and (users.id is null or sessions.id is null or not (
          device.identity = 'user_' || users.id
          or (device.identity = 'help' and users.role = ${sql.lit(platformRoles.admin)} and users.two_factor_enabled)
          or exists (select from vendor_team team where team.user_id = users.id
            and device.identity = 'vendor_' || team.vendor_id)))
      for update of device skip locked)
    returning id, identity, token`.execute(chat.db)
  await forEachSafely(rows, async ({ id, identity, token }) => {
    await logOut(client, (await sealer()).open(token, aboutOf(identity)) as string)
    await chat.db.deleteFrom('chatRemoteDevices').where('id', '=', id).execute()
  })
}
