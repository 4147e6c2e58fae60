import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import '../../chat.tables.ts'
import { type EventReader, eventJson, loadEvents, writeEvent } from '../stream/event-row.ts'

type Row = {
  target: string
  kind: 'edit' | 'thread' | 'reaction'
  /** key of reactions */
  key: string | null
  count: number
  /** the newest event of an edit or thread; for reactions the reader's own */
  event: string | null
  /** whether the reader wrote one of them */
  isMine: boolean
}

/** Aggregations of an event as JSON, a member of its `unsigned`: see {@link loadBundles}. */
export type Bundles = Map<string, string>

/**
 * Edits, reactions and threads of events, in two queries whatever their number: `m.replace` with the latest edit,
 * `m.annotation` with a count for each key (and the reader's own reaction in `org.pola.own`), `m.thread` with its
 * latest event and length.
 * @param upTo position up to which the reader may read, in case they have left
 * @returns event id → `"m.relations":{…}`, for those that have any
 */
export async function loadBundles(
  { db, serverName }: { db: Db; serverName: string },
  reader: EventReader,
  eventIds: string[],
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<Bundles> {
  if (eventIds.length === 0) return new Map()
  const rows = await readRelations(db, reader.identity, eventIds, upTo)
  const wanted = rows.flatMap(({ kind, event }) => (event !== null && kind !== 'reaction' ? [event] : []))
  const shown = new Map(
    (await loadEvents(db, wanted)).map(row => [row.id, eventJson(writeEvent(row, serverName), reader, serverName)]),
  )
  const bundles: Bundles = new Map()
  for (const [target, related] of Map.groupBy(rows, row => row.target))
    bundles.set(target, `"m.relations":{${partsOf(related, shown).join(',')}}`)
  return bundles
}

function partsOf(related: Row[], shown: Map<string, string>): string[] {
  const parts: string[] = []
  const [edit] = related.filter(row => row.kind === 'edit')
  if (edit?.event) parts.push(`"m.replace":${shown.get(edit.event) ?? '{}'}`)
  const reactions = related.filter(row => row.kind === 'reaction')
  if (reactions.length > 0) {
    const chunk = reactions.map(({ key, count, event }) => ({
      ...{ type: 'm.reaction', key, count },
      ...(event !== null && { 'org.pola.own': event }),
    }))
    parts.push(`"m.annotation":${JSON.stringify({ chunk })}`)
  }
  const [thread] = related.filter(row => row.kind === 'thread')
  if (thread?.event) {
    const { count, isMine } = thread
    const rest = `"count":${count},"current_user_participated":${isMine}`
    parts.push(`"m.thread":{"latest_event":${shown.get(thread.event) ?? '{}'},${rest}}`)
  }
  return parts
}

/** An edit counts if the author of the edited message wrote it; equal reactions of one person count once. */
async function readRelations(db: Db, identity: string, eventIds: string[], upTo: number): Promise<Row[]> {
  const target = sql`event.content #>> '{m.relates_to,event_id}'`
  const relation = sql`event.content #>> '{m.relates_to,rel_type}'`
  const { rows } = await sql<Row>`
    with related as (
      select ${target} as target, ${relation} as relation, event.content #>> '{m.relates_to,key}' as key,
        event.id, event.sender, event.type, event.position
      from chat_events event
      where ${target} = any(${eventIds}) and event.redacted_by is null and event.position <= ${upTo}
        and ${relation} in ('m.replace', 'm.annotation', 'm.thread')
    )
    select related.target, 'edit' as kind, null as key, count(*)::int as count,
      (array_agg(related.id order by related.position desc))[1] as event, bool_or(related.sender = ${identity}) as is_mine
    from related join chat_events original on original.id = related.target
    where related.relation = 'm.replace' and original.sender = related.sender and original.type = related.type
      and original.redacted_by is null
    group by related.target
    union all
    select target, 'thread', null, count(*)::int, (array_agg(id order by position desc))[1],
      bool_or(sender = ${identity})
    from related where relation = 'm.thread' group by target
    union all
    (select target, 'reaction', key, count(distinct sender)::int,
      (array_agg(id order by position) filter (where sender = ${identity}))[1], bool_or(sender = ${identity})
    from related where relation = 'm.annotation' and type = 'm.reaction' and key is not null
    group by target, key order by min(position))`.execute(db)
  return rows
}
