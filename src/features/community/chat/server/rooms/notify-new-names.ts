import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import '../../chat.tables.ts'
import type { Tx } from '#server/db/database.ts'
import type { Chat } from '../chat-services.ts'
import { appendEvents } from './append-events.ts'
import { avatarOf } from './avatar-of.ts'
import { isBlockedWith } from './is-blocked.ts'
import { memberEvent } from './member-event.ts'
import { namesOf } from './names-of.ts'

type Given = Pick<Chat, 'db' | 'log' | 'serverName'>

const roomsAtOnce = 50
/**
 * Pause between two steps for one name (ms), so that an enterprise with thousands of conversations doesn't delay other
 * people's messages.
 */
const betweenSteps = 100

/**
 * Sends new names and pictures to the rooms of their owners, as Matrix does: by a membership event. Triggers record
 * whose changed, and one of the nodes does the work in steps that can be interrupted.
 */
export function createNameNotifier({ db, log, serverName }: Given) {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let again = false

  const notifyAll = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const isMore = await db.transaction().execute(tx => notifySome(tx, serverName))
      if (!isMore) return
      await pause(betweenSteps, undefined, { signal: stopping.signal })
    }
  }
  const run = (): void => {
    if (stopping.signal.aborted) return
    if (running) {
      again = true
      return
    }
    running = notifyAll()
      .catch(error => stopping.signal.aborted || log.warn({ err: error }, 'new names could not be told in chat'))
      .then(() => {
        running = undefined
        if (again) run()
      })
    again = false
  }
  return {
    run,
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** @returns whether there is more to do */
async function notifySome(tx: Tx, serverName: string): Promise<boolean> {
  const next = await tx
    .selectFrom('chatRenamed')
    .select('identity')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!next) return false
  const { identity } = next
  const known = (await namesOf(tx, [identity])).get(identity)
  const rooms = known
    ? await roomsToNotify(tx, identity, { name: known.name, avatar: avatar(known.imageId, serverName) })
    : []
  if (rooms.length < roomsAtOnce) await tx.deleteFrom('chatRenamed').where('identity', '=', identity).execute()
  const events = []
  const given = { member: identity, sender: identity, membership: 'join' as const, actorId: null }
  for (const { roomId } of rooms) events.push(await memberEvent(tx, { serverName }, { ...given, roomId }))
  if (events.length > 0) await appendEvents(tx, events)
  return true
}

const avatar = (imageId: string | null, serverName: string) => (imageId ? avatarOf(imageId, serverName) : null)

type Shown = { name: string; avatar: string | null }

/** Rooms that still show the old name or picture, those with the latest messages first. */
async function roomsToNotify(tx: Tx, identity: string, { name, avatar: picture }: Shown) {
  const { rows } = await sql<{ roomId: string }>`
    select member.room_id
    from chat_members member join chat_events event on event.position = member.position
    where member.member = ${identity} and member.membership = 'join'
      and (event.content ->> 'displayname' is distinct from ${name} or event.content ->> 'avatar_url' is distinct from ${picture})
      and not ${isBlockedWith(sql.ref('member.room_id'), sql.ref('member.member'))}
    order by (select max(position) from chat_events latest where latest.room_id = member.room_id) desc
    limit ${roomsAtOnce} for update of member`.execute(tx)
  return rows
}
