import '../../chat.tables.ts'
import type { Chat } from '../chat-services.ts'
import type { JsonObject } from '../event-rules/check-json.ts'
import { badJsonIf, forbid, notFound } from '../matrix/matrix-error.ts'
import type { MatrixEndpoint, SignedCall } from '../matrix/matrix-router.ts'
import type { ChatCaller } from './find-caller.ts'
import { ownTokens } from './own-tokens.ts'

const path = '/client/v3/devices/:deviceId'

/** Endpoints for the clients that a person has as an identity; the clients of other people in a team aren't listed. */
export const deviceEndpoints: MatrixEndpoint[] = [
  {
    ...{ method: 'GET', path: '/client/v3/devices' },
    handle: async ({ chat, caller }) => ({ devices: await devicesOf(chat, caller) }),
  },
  {
    ...{ method: 'GET', path },
    handle: async ({ chat, caller, param }) =>
      (await devicesOf(chat, caller)).find(one => one.device_id === param('deviceId')) ?? notFound(),
  },
  { ...{ method: 'PUT', path }, handle: rename },
  // it would require proof of identity, which our own page already has
  { ...{ method: 'DELETE', path }, handle: () => forbid('Log out there, or end its login in your account.') },
]

async function devicesOf({ db }: Pick<Chat, 'db'>, caller: ChatCaller) {
  const rows = await db
    .selectFrom('chatTokens')
    .select(['deviceId', 'deviceName', 'usedAt', 'createdAt'])
    .where(ownTokens(caller))
    .orderBy('createdAt')
    .execute()
  return rows.map(({ deviceId, deviceName, usedAt, createdAt }) => ({
    device_id: deviceId,
    ...(deviceName !== null && { display_name: deviceName }),
    last_seen_ts: (usedAt ?? createdAt).getTime(),
  }))
}

async function rename({ chat, caller, param, body }: SignedCall): Promise<JsonObject> {
  const { display_name: name } = body
  badJsonIf(name !== undefined && (typeof name !== 'string' || name.length > 255), 'display_name must be a short text.')
  const { numUpdatedRows } = await chat.db
    .updateTable('chatTokens')
    .set({ deviceName: typeof name === 'string' ? name : null })
    .where(ownTokens(caller))
    .where('deviceId', '=', param('deviceId'))
    .executeTakeFirst()
  return numUpdatedRows > 0n ? {} : notFound()
}
