import { sql } from 'kysely'
import { z } from 'zod'
import '../../chat.tables.ts'
import type { Db, Tx } from '#server/db/database.ts'
import type { Logger } from '#server/log/logger.ts'
import { isBlockedWith } from '../rooms/is-blocked.ts'
import type { MemberView } from './member-view.ts'
import { parsedJson } from './parsed-json.ts'

/**
 * Type of the event by which one member of a room of two learns up to which event the other's devices have received it:
 * `{ '@…': event id }`.
 */
export const deliveredType = 'org.pola.delivered'

/** The devices of a member have received a room up to an event. */
export type DeliveryMark = { member: string; roomId: string; eventId: string }

type Options = { db: Db; log: Logger; onMark(mark: DeliveryMark): void }

const heard = z.array(z.tuple([z.string(), z.string(), z.string()]))
/** Confirmations are collected for this time (ms), then sent to the other nodes and written to the table together. */
const gatherFor = 100
/**
 * A notification takes 8,000 bytes, which is enough for this many marks with the longest names of hosts and programs.
 */
const marksAtOnce = 15
const maxMissed = 500

/** Rooms in which one blocked the other, as `room member`: no marks are sent there. */
async function blockedAmong(db: Tx, marks: DeliveryMark[]): Promise<Set<string>> {
  const { rows } = await sql<{ roomId: string; member: string }>`
    select mark.room_id, mark.member from unnest(
      ${marks.map(mark => mark.roomId)}::text[], ${marks.map(mark => mark.member)}::text[]) as mark (room_id, member)
    where ${isBlockedWith(sql.ref('mark.room_id'), sql.ref('mark.member'))}`.execute(db)
  return new Set(rows.map(({ roomId, member }) => `${roomId} ${member}`))
}

/**
 * How far messages in rooms of two were delivered. A client's sync names the position that it has received, so
 * everything before it has arrived. A sync therefore writes nothing, except the first one after a message, which
 * confirms it once per identity.
 */
export class DeliveryMarks {
  readonly #options: Options
  #marks: DeliveryMark[] = []
  #positions = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #telling: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  /** Records that a client of this identity has received everything up to a position. */
  confirm(view: MemberView, since: number): void {
    const { identity, undelivered } = view
    for (const [roomId, { eventId, position }] of undelivered) {
      if (position > since) continue
      undelivered.delete(roomId)
      this.#gather(identity, since, [{ member: identity, roomId, eventId }])
    }
    if (view.missedUpTo === 0 || view.missedUpTo > since) return
    view.missedUpTo = 0
    this.#findMissed(identity, since)
      .then(marks => this.#gather(identity, since, marks))
      .catch(error => this.#options.log.warn({ err: error }, 'what a client of chat had missed could not be read'))
  }

  hear(payload: string): void {
    const { data = [] } = heard.safeParse(parsedJson(payload))
    for (const [member, roomId, eventId] of data) this.#options.onMark({ member, roomId, eventId })
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#telling
  }

  #gather(identity: string, since: number, marks: DeliveryMark[]): void {
    if (marks.length === 0) return
    this.#marks.push(...marks)
    this.#positions.set(identity, Math.max(since, this.#positions.get(identity) ?? 0))
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#telling = this.#tell().catch(error =>
        this.#options.log.warn({ err: error }, 'delivered messages of chat could not be told'),
      )
    }, gatherFor)
  }

  async #tell(): Promise<void> {
    const marks = this.#marks.splice(0)
    const positions = [...this.#positions]
    this.#positions.clear()
    await this.#options.db.transaction().execute(async tx => {
      const [members, upTo] = [positions.map(([member]) => member), positions.map(([, position]) => position)]
      await sql`
        insert into chat_delivered (member, position)
        select * from unnest(${members}::text[], ${upTo}::bigint[]) as mark (member, position) order by member
        on conflict (member) do update set position = excluded.position
          where chat_delivered.position < excluded.position`.execute(tx)
      const blocked = await blockedAmong(tx, marks)
      const visible = marks.filter(({ member, roomId }) => !blocked.has(`${roomId} ${member}`))
      for (let start = 0; start < visible.length; start += marksAtOnce) {
        const some = visible
          .slice(start, start + marksAtOnce)
          .map(({ member, roomId, eventId }) => [member, roomId, eventId])
        await sql`select pg_notify('chat', ${`delivered:${JSON.stringify(some)}`})`.execute(tx)
      }
    })
  }

  /** The other's latest message in each room of two that came since this identity last confirmed. */
  async #findMissed(identity: string, upTo: number): Promise<DeliveryMark[]> {
    const { rows } = await sql<{ roomId: string; eventId: string }>`
      select mine.room_id, latest.id as event_id
      from chat_members mine join chat_rooms room on room.id = mine.room_id and room.direct_key is not null
      cross join lateral (
        select id, position from chat_events event
        where event.room_id = mine.room_id and type = 'm.room.message' and redacted_by is null
          and sender <> ${identity} and position <= ${upTo}
        order by position desc limit 1
      ) latest
      where mine.member = ${identity} and mine.membership = 'join'
        and latest.position > coalesce((select position from chat_delivered where member = ${identity}), 0)
      order by latest.position desc limit ${maxMissed}`.execute(this.#options.db)
    return rows.map(row => ({ member: identity, ...row }))
  }
}
