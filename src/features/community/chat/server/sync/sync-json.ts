import type { Unread } from '../stream/member-view.ts'
import type { RoomParts } from './load-joined.ts'

export type SyncParts = {
  /** position up to which this response goes */
  next: number
  /** JSON of rooms by their ids */
  join?: Map<string, string>
  invite?: Map<string, string>
  leave?: Map<string, string>
  accountData?: string[]
}

/** The JSON of the response, put together from strings of JSON; empty parts are left out. */
export function syncAnswer({ next, join, invite, leave, accountData = [] }: SyncParts): string {
  const groups = Object.entries({ join, invite, leave }).flatMap(([name, rooms]) =>
    rooms && rooms.size > 0 ? [`"${name}":{${membersOf(rooms)}}`] : [],
  )
  const rooms = groups.length > 0 ? `,"rooms":{${groups.join(',')}}` : ''
  const data = accountData.length > 0 ? `,"account_data":${eventList(accountData)}` : ''
  return `{"next_batch":"s${next}"${rooms}${data}}`
}

function membersOf(rooms: Map<string, string>): string {
  return [...rooms].map(([roomId, json]) => `${JSON.stringify(roomId)}:${json}`).join(',')
}

export function eventList(events: string[]): string {
  return `{"events":[${events.join(',')}]}`
}

export function unreadJson({ messages, calls }: Unread): string {
  return `"unread_notifications":{"notification_count":${messages},"highlight_count":${calls}}`
}

export function timelineJson({
  timeline,
  limited,
  prevBatch,
}: Pick<RoomParts, 'timeline' | 'limited' | 'prevBatch'>): string {
  return `"timeline":{"events":[${timeline.join(',')}],"limited":${limited},"prev_batch":"${prevBatch}"}`
}

export function joinedRoom(room: RoomParts): string {
  const parts = [
    timelineJson(room),
    `"state":${eventList(room.state)}`,
    unreadJson(room.unread),
    `"summary":${room.summary}`,
    ...(room.ephemeral.length > 0 ? [`"ephemeral":${eventList(room.ephemeral)}`] : []),
    ...(room.accountData.length > 0 ? [`"account_data":${eventList(room.accountData)}`] : []),
  ]
  return `{${parts.join(',')}}`
}
