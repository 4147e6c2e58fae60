import type { MemberView } from './member-view.ts'
import type { StreamEntry } from './stream-entry.ts'

/** The views of those who have a client here, by identity and by room: what happens is asked only of whom it may concern. */
export class ViewIndex {
  readonly #byIdentity = new Map<string, MemberView>()
  /** most rooms have one here: a set for each would be most of what all this takes */
  readonly #byRoom = new Map<string, MemberView | Set<MemberView>>()

  get(identity: string): MemberView | undefined {
    return this.#byIdentity.get(identity)
  }

  all(): Iterable<MemberView> {
    return this.#byIdentity.values()
  }

  /** Those who know a room, also if they have left it. */
  knowing(roomId: string): Iterable<MemberView> {
    const known = this.#byRoom.get(roomId)
    if (known === undefined) return []
    return known instanceof Set ? known : [known]
  }

  add(view: MemberView): void {
    this.#byIdentity.set(view.identity, view)
    for (const roomId of view.rooms.keys()) this.#addTo(roomId, view)
  }

  drop(view: MemberView): void {
    if (this.#byIdentity.get(view.identity) === view) this.#byIdentity.delete(view.identity)
    for (const roomId of view.rooms.keys()) {
      const known = this.#byRoom.get(roomId)
      if (known instanceof Set && known.size > 1) known.delete(view)
      else if (known instanceof Set ? known.has(view) : known === view) this.#byRoom.delete(roomId)
    }
  }

  /** Takes in an entry. @returns whom it concerns */
  take(entry: StreamEntry): MemberView[] {
    const concerned: MemberView[] = []
    const give = (view: MemberView) => void (view.take(entry) && concerned.push(view))
    if (entry.kind === 'account' || (entry.kind === 'receipt' && entry.isPrivate)) {
      const own = this.#byIdentity.get(entry.member)
      if (own) give(own)
      return concerned
    }
    // who comes in doesn't know the room yet
    const comer = this.#comerIn(entry)
    if (comer) this.#addTo(entry.roomId, comer)
    for (const view of this.knowing(entry.roomId)) give(view)
    return concerned
  }

  #comerIn(entry: StreamEntry): MemberView | undefined {
    if (entry.kind !== 'event' || entry.event.type !== 'm.room.member') return undefined
    const { stateKey } = entry.event
    return this.#byIdentity.get(stateKey?.slice(1, stateKey.indexOf(':')) ?? '')
  }

  #addTo(roomId: string, view: MemberView): void {
    const known = this.#byRoom.get(roomId)
    if (known === undefined) this.#byRoom.set(roomId, view)
    else if (known instanceof Set) known.add(view)
    else if (known !== view) this.#byRoom.set(roomId, new Set([known, view]))
  }
}
