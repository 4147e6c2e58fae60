import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/database.ts'
import { selectEvents, writeEvent } from './event-row.ts'

/** JSON of the memberships of everyone who is or was in a room, by localpart; kept for rooms with recent activity. */
export class RoomMembers {
  readonly #db: Db
  readonly #serverName: string
  readonly #rooms = new LRUCache<string, Promise<Map<string, string>>>({ max: 200 })
  readonly #loaded = new LRUCache<string, Map<string, string>>({ max: 200 })

  constructor(db: Db, serverName: string) {
    this.#db = db
    this.#serverName = serverName
  }

  of(roomId: string): Promise<Map<string, string>> {
    const known = this.#rooms.get(roomId)
    if (known) return known
    const loading = this.#load(roomId)
    this.#rooms.set(roomId, loading)
    loading.then(
      members => this.#rooms.peek(roomId) === loading && this.#loaded.set(roomId, members),
      () => this.#rooms.delete(roomId),
    )
    return loading
  }

  /** Members that {@link of} has already loaded. */
  known(roomId: string): Map<string, string> | undefined {
    return this.#loaded.get(roomId)
  }

  /** Must be called when a membership changes. */
  forget(roomId: string): void {
    this.#rooms.delete(roomId)
    this.#loaded.delete(roomId)
  }

  async #load(roomId: string): Promise<Map<string, string>> {
    const rows = await selectEvents(this.#db)
      .innerJoin('chatState as state', 'state.position', 'event.position')
      .where('state.roomId', '=', roomId)
      .where('state.type', '=', 'm.room.member')
      .execute()
    return new Map(
      rows.map(row => {
        const { head, unsigned, stateKey } = writeEvent(row, this.#serverName)
        const json = unsigned === '' ? `${head}}` : `${head},"unsigned":{${unsigned}}}`
        return [stateKey?.slice(1, stateKey.indexOf(':')) ?? '', json]
      }),
    )
  }
}
