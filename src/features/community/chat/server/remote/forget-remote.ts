import type { Tx } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/index.ts'
import './remote.tables.ts'
import { RemoteRefusal } from './remote-client.ts'
import { part, type RemoteParts } from './remote-parts.ts'
import { remoteForgetQueue } from './remote-queues.ts'

/** When an account is deleted: its conversations are forgotten at every homeserver that held them. */
export async function forgetRemotely(tx: Tx, userId: string): Promise<void> {
  const identity = `user_${userId}`
  const known = await tx
    .selectFrom('chatRemoteUsers')
    .select('homeserver')
    .where('identity', '=', identity)
    .orderBy('homeserver')
    .execute()
  for (const { homeserver } of known) await enqueue(tx, remoteForgetQueue, { homeserver, identity })
}

/**
 * Deletes what an identity wrote, removes it from its rooms, and closes its account at the homeserver. Can be repeated.
 */
export async function forgetIdentity(parts: RemoteParts, identity: string): Promise<void> {
  const { chat, client } = parts
  const homeserver = client.settings.serverName
  const events = await chat.db
    .selectFrom('chatRemoteEvents')
    .select(['position', 'roomId', 'eventId'])
    .where('homeserver', '=', homeserver)
    .where('sender', '=', identity)
    .where('redacted', '=', false)
    .orderBy('position')
    .execute()
  for (const { position, roomId, eventId } of events) {
    const path = `/client/v3/rooms/${part(roomId)}/redact/${part(eventId)}/forget-${position}`
    await done(client.call({ as: identity }, 'PUT', path, {}))
    await chat.db.updateTable('chatRemoteEvents').set({ redacted: true }).where('position', '=', position).execute()
  }
  const rooms = await chat.db
    .selectFrom('chatRemoteMembers')
    .select('roomId')
    .where('homeserver', '=', homeserver)
    .where('member', '=', identity)
    .where('membership', 'in', ['invite', 'join'])
    .orderBy('roomId')
    .execute()
  for (const { roomId } of rooms)
    await done(client.call({ as: identity }, 'POST', `/client/v3/rooms/${part(roomId)}/leave`, {}))
  const profile = `/client/v3/profile/${part(client.fullId(identity))}`
  for (const key of ['displayname', 'avatar_url'])
    await done(client.call({ as: identity }, 'PUT', `${profile}/${key}`, { [key]: '' }))
  await done(client.call({ as: identity }, 'POST', '/client/v3/account/deactivate', { erase: true }))
  await chat.db.transaction().execute(async tx => {
    const ofIdentity = { homeserver, identity }
    await tx
      .deleteFrom('chatRemoteUsers')
      .where(eb => eb.and(ofIdentity))
      .execute()
    await tx
      .deleteFrom('chatRemoteMembers')
      .where('homeserver', '=', homeserver)
      .where('member', '=', identity)
      .execute()
  })
}

/** A refusal of the homeserver is final; retrying wouldn't help. */
async function done(call: Promise<unknown>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error
  }
}
