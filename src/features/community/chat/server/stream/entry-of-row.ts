import { writeEvent } from './event-row.ts'
import type { StreamEntry, StreamRow } from './stream-entry.ts'

export function entryOfRow(row: StreamRow, serverName: string): StreamEntry {
  const { position, room_id: roomId, type } = row
  if (row.kind === 2)
    return {
      ...{ kind: 'receipt', position, roomId, member: row.sender, isPrivate: type === 'm.read.private' },
      ...{
        thread: row.state_key ?? '',
        eventId: row.id ?? '',
        eventPosition: row.event_position ?? 0,
        at: row.at ?? 0,
      },
    }
  if (row.kind === 3)
    return {
      ...{ kind: 'account', position, member: row.sender, roomId, type },
      json: JSON.stringify({ type, content: row.content }),
    }
  const event = writeEvent(
    {
      ...{ position, id: row.id ?? '', roomId, type, stateKey: row.state_key, sender: row.sender },
      ...{ actorId: row.actor_id, content: row.content ?? {}, prevContent: row.prev_content, at: row.at ?? 0 },
      ...{ deviceId: row.device_id, txnId: row.txn_id, redacts: row.redacts, redactedBy: row.redacted_by },
    },
    serverName,
  )
  return { kind: 'event', position, roomId, event }
}
