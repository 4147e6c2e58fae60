import type { MemberView } from './member-view.ts'
import type { StreamEntry } from './stream-entry.ts'

/** The views of connected identities, by identity and by room, so that an entry goes only to those it may concern. */
export class ViewIndex {
  readonly #byIdentity = new Map<string, MemberView>()
  /** most rooms have one view here: a set for each would take most of the memory */
  readonly #byRoom = new Map<string, MemberView | Set<MemberView>>()

  get(identity: string): MemberView | undefined {
    return this.#byIdentity.get(identity)
  }

  all(): Iterable<MemberView> {
    return this.#byIdentity.values()
  }

  /** The views that know a room, even if the identity has left it. */
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

  /** Passes on an entry. @returns the views that it concerns */
  take(entry: StreamEntry): MemberView[] {
    const concerned: MemberView[] = []
    const give = (view: MemberView) => void (view.take(entry) && concerned.push(view))
    if (entry.kind === 'account' || (entry.kind === 'receipt' && entry.isPrivate)) {
      const own = this.#byIdentity.get(entry.member)
      if (own) give(own)
      return concerned
    }
    // a member who joins isn't in the room's index yet
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
