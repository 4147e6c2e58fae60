import { lookUp } from '#shared/look-up.ts'

type Receipt = { member: string; isPrivate: boolean; thread: string; eventId: string; at: number }
type Content = Record<string, Record<string, Record<string, { ts: number; thread_id?: string }>>>

/** Content of `m.receipt`: who has read which event, and when. */
export function receiptsContent(receipts: Receipt[], serverName: string): Content {
  const content: Content = {}
  for (const { member, isPrivate, thread, eventId, at } of receipts) {
    const type = isPrivate ? 'm.read.private' : 'm.read'
    const ofEvent = lookUp(content, eventId) ?? {}
    const ofType = ofEvent[type] ?? {}
    ofType[`@${member}:${serverName}`] = { ts: at, ...(thread !== '' && { thread_id: thread }) }
    content[eventId] = { ...ofEvent, [type]: ofType }
  }
  return content
}
