import { fullId, localpartIn } from '../../chat-identity.ts'
import { renameServiceUser } from '../app-services/rename-service-user.ts'
import type { JsonObject } from '../event-rules/check-json.ts'
import { badJsonIf, forbid, notFound } from '../matrix/matrix-error.ts'
import type { MatrixEndpoint, SignedCall } from '../matrix/matrix-router.ts'
import { ownUser } from '../matrix/own-user.ts'
import { avatarOf } from './avatar-of.ts'
import { namesOf } from './names-of.ts'

/**
 * Endpoints for names and pictures, which are those of accounts and enterprises; for finding people; and for presence,
 * which isn't stored.
 */
export const profileEndpoints: MatrixEndpoint[] = [
  { ...{ method: 'GET', path: '/client/v3/profile/:userId' }, handle: profileOf },
  { ...{ method: 'GET', path: '/client/v3/profile/:userId/:key' }, handle: partOfProfile },
  { ...{ method: 'PUT', path: '/client/v3/profile/:userId/:key' }, handle: rename },
  { ...{ method: 'POST', path: '/client/v3/user_directory/search' }, cost: 2, handle: findPeople },
  {
    ...{ method: 'GET', path: '/client/v3/presence/:userId/status' },
    handle: async call => {
      await profileOf(call)
      return { presence: 'offline' }
    },
  },
  { ...{ method: 'PUT', path: '/client/v3/presence/:userId/status' }, handle: () => ({}) },
]

async function profileOf({ chat, param }: SignedCall): Promise<JsonObject> {
  const localpart = localpartIn(param('userId'), chat.serverName)
  const known = localpart === undefined ? undefined : (await namesOf(chat.db, [localpart])).get(localpart)
  // an account that is disabled, or an enterprise that isn't shown, looks missing
  if (!known?.isOpen) return notFound('There is nobody of that name.')
  return { displayname: known.name, ...(known.imageId && { avatar_url: avatarOf(known.imageId, chat.serverName) }) }
}

/** Programs set their own names; people and enterprises have those of the site. */
async function rename(call: SignedCall): Promise<JsonObject> {
  const { chat, caller, param, body } = call
  if (!caller.service) forbid('Names and pictures are those of the account: change them there.')
  const localpart = ownUser(call)
  if (param('key') !== 'displayname') forbid('Programs have no pictures here.')
  const { displayname: name = null } = body
  badJsonIf(name !== null && (typeof name !== 'string' || name.length > 255), 'displayname must be a short text.')
  await renameServiceUser(chat, localpart, (name as string | null) || null)
  return {}
}

async function partOfProfile(call: SignedCall): Promise<JsonObject> {
  const key = call.param('key')
  const profile = await profileOf(call)
  if (key !== 'displayname' && key !== 'avatar_url') notFound()
  return key in profile ? { [key]: profile[key] } : {}
}

/** Finds people and enterprises in the caller's own rooms by name; nobody else is listed. */
async function findPeople({ chat, caller, body }: SignedCall): Promise<JsonObject> {
  const term = typeof body.search_term === 'string' ? body.search_term.trim().toLowerCase() : ''
  const limit = typeof body.limit === 'number' ? Math.min(50, Math.max(1, Math.floor(body.limit))) : 10
  const rows = await chat.db
    .selectFrom('chatMembers as own')
    .innerJoin('chatMembers as other', 'other.roomId', 'own.roomId')
    .select('other.member')
    .distinct()
    .where('own.member', '=', caller.identity)
    .where('own.membership', '=', 'join')
    .where('other.membership', '=', 'join')
    .where('other.member', '!=', caller.identity)
    .limit(1000)
    .execute()
  const names = await namesOf(
    chat.db,
    rows.map(row => row.member),
  )
  const found = [...names].filter(([, { name }]) => name.toLowerCase().includes(term))
  return {
    limited: found.length > limit,
    results: found.slice(0, limit).map(([localpart, { name }]) => ({
      user_id: fullId(chat, localpart),
      display_name: name,
    })),
  }
}
