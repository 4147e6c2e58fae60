import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/database.ts'
import { ListeningConnection } from '#server/db/listening-connection.ts'
import type { Logger } from '#server/log/logger.ts'
import { restoredType } from '../../restored-type.ts'
import { AnswerPace } from './answer-pace.ts'
import { DeliveryMarks } from './delivery-marks.ts'
import { entryOfRow } from './entry-of-row.ts'
import { type ChatEvent, loadEvents, writeEvent } from './event-row.ts'
import { MemberView } from './member-view.ts'
import { RoomMembers } from './room-members.ts'
import { lastPosition, readStream, type StreamEntry, type StreamRow } from './stream-entry.ts'
import { StreamRing } from './stream-ring.ts'
import { TypingBoard } from './typing-board.ts'
import { ViewIndex } from './view-index.ts'

type Options = {
  url: string
  db: Db
  serverName: string
  log: Logger
  /** somebody's session, team or account changed; null: any may have, because nobody was listening */
  onAccess(userId: string | null): void
  /** somebody's name or picture changed, or may have */
  onRenamed(): void
  /** something was read */
  onNews?(): void
}

/** Interval of extra reads (ms): the delay of a lost notification. None is lost on a connection that stays up. */
const readEvery = 5_000
const rowsAtOnce = 1_000
/** A view that nobody has asked for is dropped after this time (ms). */
const keepViews = 10 * 60_000
/** Max new rooms of two that are remembered until the memberships in them follow, in the next entries. */
const newPairsKept = 2_000

/**
 * The stream of chat as this node has read it: one connection listens, reads everything after the last position once,
 * keeps the latest entries, and wakes the polls that they concern. Positions become visible in order (see
 * `appendEvents`), so nothing is missed, and no message waits for the next extra read.
 */
export class ChatStream {
  readonly #options: Options
  readonly typing: TypingBoard
  readonly pace = new AnswerPace()
  readonly delivery: DeliveryMarks
  readonly members: RoomMembers
  readonly #connection: ListeningConnection
  #position = 0
  #ring = new StreamRing(0)
  readonly #newPairs = new LRUCache<string, true>({ max: newPairsKept })
  readonly #loading = new Map<string, Promise<MemberView>>()
  /** identities whose rooms are known */
  readonly #views = new ViewIndex()
  #reading: Promise<void> | undefined
  #again = false
  #timer: NodeJS.Timeout | undefined
  #isReady = false
  #isStopping = false

  constructor(options: Options) {
    this.#options = options
    this.members = new RoomMembers(options.db, options.serverName)
    this.typing = new TypingBoard(roomId => this.#wakeRoom(roomId))
    const { url, db, log } = options
    this.#connection = new ListeningConnection({
      ...{ url, name: 'chat', channel: 'chat', log, patience: 30_000 },
      hear: payload => this.#hear(payload),
      connected: () => {
        options.onAccess(null)
        options.onRenamed()
      },
      lost: () => this.#readSoon(),
    })
    this.delivery = new DeliveryMarks({ db, log, onMark: ({ roomId, ...mark }) => this.#notifyDelivered(roomId, mark) })
  }

  /** Position of the last entry that was read. */
  get position(): number {
    return this.#position
  }

  get ring(): StreamRing {
    return this.#ring
  }

  get isReady(): boolean {
    return this.#isReady
  }

  async start(): Promise<void> {
    const { rows } = await this.#connection.ask(client => client.query<{ position: number }>(lastPosition))
    this.#position = rows[0]?.position ?? 0
    this.#ring = new StreamRing(this.#position)
    this.#isReady = true
    // for notifications that came before there was a position to read from
    this.#readSoon()
    this.#timer = setInterval(() => {
      this.#readSoon()
      this.#dropViews()
    }, readEvery)
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#timer)
    this.typing.stop()
    await this.delivery.stop()
    for (const view of this.#views.all()) this.#wakeView(view)
    const ended = this.#connection.stop()
    await this.#reading?.catch(() => undefined)
    await ended
  }

  get isStopping(): boolean {
    return this.#isStopping
  }

  /** Resolves when everything committed before the call has been read. */
  async catchUp(): Promise<void> {
    await this.#reading?.catch(() => undefined)
    await this.#read()
  }

  /** The rooms of an identity, as of {@link position}. */
  async viewOf(identity: string): Promise<MemberView> {
    const ready = this.#views.get(identity)
    if (ready) {
      ready.lastUsed = Date.now()
      return ready
    }
    const known = this.#loading.get(identity)
    if (known) return known
    const loading = this.#loadView(identity).finally(() => this.#loading.delete(identity))
    this.#loading.set(identity, loading)
    return loading
  }

  async #loadView(identity: string): Promise<MemberView> {
    for (;;) {
      const from = this.#position
      const view = new MemberView(identity, this.#newPairs)
      view.missedUpTo = from
      await view.load(this.#options.db)
      // entries read meanwhile may be newer than the query's result
      if (from < this.#ring.start) continue
      for (const entry of this.#ring.after(from)) view.take(entry)
      view.lastUsed = Date.now()
      this.#views.add(view)
      return view
    }
  }

  /** Ends the waiting polls of these identities; their clients then ask again with their token. */
  wake(identities: string[]): void {
    for (const identity of identities) this.#wakeView(this.#views.get(identity))
  }

  #wakeView(view: MemberView | undefined): void {
    if (view) for (const wake of [...view.waiting]) wake()
  }

  #wakeRoom(roomId: string): void {
    for (const view of this.#views.knowing(roomId))
      if (view.rooms.get(roomId)?.membership === 'join') this.#wakeView(view)
  }

  #notifyDelivered(roomId: string, mark: { member: string; eventId: string }): void {
    for (const view of this.#views.knowing(roomId)) {
      if (view.identity === mark.member || view.rooms.get(roomId)?.membership !== 'join') continue
      view.hearDelivered(roomId, mark)
      this.#wakeView(view)
    }
  }

  #dropViews(): void {
    const before = Date.now() - keepViews
    for (const view of this.#views.all()) if (view.waiting.size === 0 && view.lastUsed < before) this.#views.drop(view)
  }

  #readSoon(): void {
    if (this.isStopping || !this.#isReady) return
    if (this.#reading) {
      this.#again = true
      return
    }
    this.#read().catch(error => this.#options.log.warn({ err: error }, 'reading the stream of chat failed'))
  }

  #read(): Promise<void> {
    this.#reading ??= this.#readOnce().finally(() => {
      this.#reading = undefined
      if (this.#again) {
        this.#again = false
        this.#readSoon()
      }
    })
    return this.#reading
  }

  async #readOnce(): Promise<void> {
    const client = await this.#connection.open()
    try {
      for (let count = rowsAtOnce; count === rowsAtOnce; ) {
        const { rows } = await client.query<StreamRow>({
          name: 'chat-stream',
          text: readStream,
          values: [this.#position, rowsAtOnce],
        })
        count = rows.length
        const entries = rows.map(row => entryOfRow(row, this.#options.serverName))
        await this.#renewChanged(entries)
        this.#take(entries)
      }
    } catch (error) {
      this.#connection.drop(client)
      throw error
    }
  }

  /** Empties redacted events in memory, too, and fills those that moderators gave back. */
  async #renewChanged(entries: StreamEntry[]): Promise<void> {
    const ids = entries.flatMap(entry => (entry.kind === 'event' ? changedBy(entry.event) : []))
    const here = ids.filter(id => this.#ring.findEvent(id))
    for (const row of await loadEvents(this.#options.db, here)) {
      const event = writeEvent(row, this.#options.serverName)
      this.#ring.replace({ kind: 'event', position: row.position, roomId: row.roomId, event })
    }
  }

  #take(entries: StreamEntry[]): void {
    const concerned = new Set<MemberView>()
    for (const entry of entries) {
      this.#ring.add(entry)
      this.#position = entry.position
      if (entry.kind === 'event') {
        this.typing.sent(entry.roomId, entry.event.sender)
        if (entry.event.type === 'm.room.member') this.members.forget(entry.roomId)
        if (entry.event.type === 'org.pola.kind' && entry.event.content.kind !== 'group')
          this.#newPairs.set(entry.roomId, true)
      }
      for (const view of this.#views.take(entry)) concerned.add(view)
    }
    for (const view of concerned) this.#wakeView(view)
    if (entries.length > 0) this.#options.onNews?.()
  }

  #hear(payload: string): void {
    if (payload.startsWith('access:')) this.#options.onAccess(payload.slice(7))
    else if (payload === 'renamed') this.#options.onRenamed()
    else if (payload.startsWith('delivered:')) this.delivery.hear(payload.slice(10))
    else if (payload.startsWith('typing:')) this.typing.hear(payload.slice(7))
    else this.#readSoon()
  }
}

/** Ids of the events that an event changes. */
function changedBy({ type, redacts, content }: ChatEvent): string[] {
  if (type === restoredType && Array.isArray(content.events)) return content.events.map(String)
  return redacts ? [redacts] : []
}
