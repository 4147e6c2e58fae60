import { sql } from 'kysely'
import { pictureKey, readStored } from '#server/files/file-store.ts'
import '#features/market/directory/directory.tables.ts'
import { namesOf } from '../rooms/names-of.ts'
import './remote.tables.ts'
import { RemoteRefusal } from './remote-client.ts'
import { part, platformName, type RemoteParts } from './remote-parts.ts'

/** Names that are checked for changes at a time. */
const atOnce = 200

/** Registers an identity at the homeserver, with the name and picture that it has here. */
export async function ensureIdentity(parts: RemoteParts, identity: string): Promise<void> {
  const { chat, client } = parts
  const homeserver = client.settings.serverName
  const find = () =>
    chat.db
      .selectFrom('chatRemoteUsers')
      .select(['name', 'imageId'])
      .where('homeserver', '=', homeserver)
      .where('identity', '=', identity)
      .executeTakeFirst()
  let known = await find()
  if (!known) {
    await register(parts, identity)
    known = { name: null, imageId: null }
    await chat.db
      .insertInto('chatRemoteUsers')
      .values({ homeserver, identity, ...known })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
  const now = identity === platformName ? platform : (await namesOf(chat.db, [identity])).get(identity)
  if (!now) return
  if (now.name !== known.name) await setRemoteProfile(parts, identity, 'displayname', now.name)
  if (now.imageId !== known.imageId) await sendPicture(parts, identity, now.imageId)
  if (now.name === known.name && now.imageId === known.imageId) return
  await chat.db
    .updateTable('chatRemoteUsers')
    .set({ name: now.name, imageId: now.imageId })
    .where('homeserver', '=', homeserver)
    .where('identity', '=', identity)
    .execute()
}

const platform = { name: 'Pola', imageId: null }

/** Sends the names and pictures that have changed since the last time to the homeserver. */
export async function notifyChangedNames(parts: RemoteParts): Promise<void> {
  const homeserver = parts.client.settings.serverName
  for (let after = ''; ; ) {
    const rows = await parts.chat.db
      .selectFrom('chatRemoteUsers')
      .select(['identity', 'name', 'imageId'])
      .where('homeserver', '=', homeserver)
      .where(sql<string>`identity`, '>', after)
      .orderBy('identity')
      .limit(atOnce)
      .execute()
    const identities = rows.map(row => row.identity).filter(one => one !== platformName)
    const names = identities.length > 0 ? await namesOf(parts.chat.db, identities) : new Map()
    for (const { identity, name, imageId } of rows) {
      const now = names.get(identity)
      if (now && (now.name !== name || now.imageId !== imageId)) await ensureIdentity(parts, identity)
    }
    if (rows.length < atOnce) return
    after = rows.at(-1)?.identity ?? ''
  }
}

async function register({ client }: RemoteParts, identity: string): Promise<void> {
  const wish = { type: 'm.login.application_service', username: identity, inhibit_login: true }
  try {
    // with the service's own token: the identity doesn't exist yet
    await client.call({ token: client.settings.asToken }, 'POST', '/client/v3/register', wish)
  } catch (error) {
    if (!(error instanceof RemoteRefusal) || error.errcode !== 'M_USER_IN_USE') throw error
  }
}

async function setRemoteProfile({ client }: RemoteParts, identity: string, key: string, value: string): Promise<void> {
  const path = `/client/v3/profile/${part(client.fullId(identity))}/${key}`
  await client.call({ as: identity }, 'PUT', path, { [key]: value })
}

/** If the homeserver refuses the picture, the identity has none there. */
async function sendPicture(parts: RemoteParts, identity: string, imageId: string | null): Promise<void> {
  const { chat, client } = parts
  const bytes = imageId && (await readStored(chat.media.store, pictureKey(imageId, 'x_large.webp')))
  try {
    const address = bytes ? await client.upload(identity, { bytes, type: 'image/webp', name: 'picture.webp' }) : ''
    await setRemoteProfile(parts, identity, 'avatar_url', address)
  } catch (error) {
    if (!(error instanceof RemoteRefusal)) throw error
    chat.log.warn({ identity, errcode: error.errcode }, 'the chat server didn’t take a picture')
  }
}
