import { type ChatEvent, numberIn, relationOf, textIn } from './chat-events.ts'
import { kindOfName, localpartOf } from './chat-names.ts'

export type ShownFile = {
  /** `mxc://…` */
  address: string
  name: string
  type: string
  /** bytes, if the sender said so */
  size: number | undefined
  /** px of a picture, if the sender said so */
  width: number | undefined
  height: number | undefined
}

export type Reaction = {
  key: string
  count: number
  /** id of the reader's own reaction, to remove it */
  own: string | null
}

/** A message as shown in a thread, after edits, deletion and reactions. */
export type ShownMessage = {
  id: string
  sender: string
  /** milliseconds since 1970 */
  at: number
  kind: 'text' | 'image' | 'file' | 'deleted'
  /** the platform’s team took it out; otherwise whoever wrote it deleted it */
  isTakenOut: boolean
  text: string
  file: ShownFile | null
  isEdited: boolean
  /** id of the message that it answers */
  replyTo: string
  reactions: Reaction[]
  /** transaction id under which its sender's outbox has it */
  txn: string
  /** whole name of the person behind a shared identity, if the reader may know; otherwise '' */
  actor: string
}

type Related = { edit?: ChatEvent; deletion?: ChatEvent; reactions: ChatEvent[] }

/** The role of an event in a thread, and the event that it changes. */
type Part = { kind: 'message' | 'edit' | 'reaction' | 'deletion' | 'other'; of: string }

const parts = new WeakMap<ChatEvent, Part>()
const known = new WeakMap<ChatEvent, { signature: string; shown: ShownMessage }>()

/**
 * The messages among a room's events, in order. An unchanged message stays the same object, so that it isn't rendered
 * once more. Called for each page of a long thread, so results per event are cached.
 */
export function shownMessages(events: readonly ChatEvent[], me: string): ShownMessage[] {
  const related = new Map<string, Related>()
  const relatedTo = (id: string) => {
    const one = related.get(id) ?? { reactions: [] }
    related.set(id, one)
    return one
  }
  const messages: ChatEvent[] = []
  const changes: ChatEvent[] = []
  for (const event of events) {
    const { kind, of } = partOf(event)
    if (kind === 'message') messages.push(event)
    else if (kind === 'deletion') relatedTo(of).deletion = event
    else if (kind !== 'other') changes.push(event)
  }
  for (const event of changes) {
    if (event.unsigned?.redacted_because || related.get(event.event_id)?.deletion) continue
    const { kind, of } = partOf(event)
    if (kind === 'edit') relatedTo(of).edit = laterOf(relatedTo(of).edit, event)
    else relatedTo(of).reactions.push(event)
  }
  const unchanged: Related = { reactions: [] }
  return messages.map(event => {
    const about = related.get(event.event_id) ?? unchanged
    const signature = about === unchanged ? me : signatureOf(me, about)
    const before = known.get(event)
    if (before?.signature === signature) return before.shown
    const shown = show(event, about, me)
    known.set(event, { signature, shown })
    return shown
  })
}

function signatureOf(me: string, { edit, deletion, reactions }: Related): string {
  return [me, edit?.event_id, deletion?.event_id, ...reactions.map(one => one.event_id)].join(' ')
}

function partOf(event: ChatEvent): Part {
  const before = parts.get(event)
  if (before) return before
  const part = readPart(event)
  parts.set(event, part)
  return part
}

function readPart(event: ChatEvent): Part {
  if (event.type === 'm.room.redaction') return { kind: 'deletion', of: redactedBy(event) }
  const { rel_type, event_id: of } = relationOf(event)
  if (event.type === 'm.room.message') return { kind: rel_type === 'm.replace' ? 'edit' : 'message', of }
  return { kind: event.type === 'm.reaction' && rel_type === 'm.annotation' ? 'reaction' : 'other', of }
}

function show(event: ChatEvent, { edit: seen, deletion, reactions }: Related, me: string): ShownMessage {
  const { event_id: id, sender, origin_server_ts: at, unsigned } = event
  const bundled = unsigned?.['m.relations']?.['m.replace']
  const edit = laterOf(
    seen?.sender === sender ? seen : undefined,
    bundled?.content ? (bundled as ChatEvent) : undefined,
  )
  const newContent = edit?.content['m.new_content'] as Record<string, unknown> | undefined
  const content = newContent ?? event.content
  const isDeleted = Boolean(deletion || unsigned?.redacted_because || typeof event.content.msgtype !== 'string')
  const type = textIn(content, 'msgtype')
  const file = isDeleted ? null : fileOf(content, type)
  return {
    id,
    sender,
    at,
    isTakenOut: isByTeam(deletion?.sender ?? unsigned?.redacted_because?.sender) && !isByTeam(sender),
    kind: isDeleted ? 'deleted' : file ? (type === 'm.image' ? 'image' : 'file') : 'text',
    text: isDeleted ? '' : textIn(content, 'body'),
    file,
    isEdited: !isDeleted && newContent !== undefined,
    replyTo: relationOf(event).replyTo,
    reactions: isDeleted ? [] : countReactions(reactions, me),
    txn: unsigned?.transaction_id ?? '',
    actor: textIn(unsigned, 'org.pola.actor'),
  }
}

function fileOf(content: Record<string, unknown>, type: string): ShownFile | null {
  const address = textIn(content, 'url')
  if (!['m.image', 'm.file'].includes(type) || !address.startsWith('mxc://')) return null
  const { info } = content
  return {
    address,
    name: textIn(content, 'filename') || textIn(content, 'body'),
    type: textIn(info, 'mimetype'),
    size: numberIn(info, 'size'),
    width: numberIn(info, 'w'),
    height: numberIn(info, 'h'),
  }
}

/** Counts one reaction per person and emoji, in the order in which the emojis came. */
function countReactions(reactions: readonly ChatEvent[], me: string): Reaction[] {
  const byKey = new Map<string, Map<string, string>>()
  for (const event of reactions) {
    const { key } = relationOf(event)
    if (!key) continue
    const of = byKey.get(key) ?? new Map<string, string>()
    byKey.set(key, of)
    of.set(event.sender, event.event_id)
  }
  return [...byKey].map(([key, by]) => ({ key, count: by.size, own: by.get(me) ?? null }))
}

function isByTeam(sender: unknown): boolean {
  return typeof sender === 'string' && kindOfName(localpartOf(sender)).kind === 'help'
}

/** Room version 11 has it in the content. */
function redactedBy({ redacts, content }: ChatEvent): string {
  return textIn(content, 'redacts') || redacts || ''
}

function laterOf(a: ChatEvent | undefined, b: ChatEvent | undefined): ChatEvent | undefined {
  if (!a || !b) return a ?? b
  return (b.origin_server_ts ?? 0) >= (a.origin_server_ts ?? 0) ? b : a
}
