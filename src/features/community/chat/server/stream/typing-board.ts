import { z } from 'zod'
import { parsedJson } from './parsed-json.ts'

const heard = z.object({ roomId: z.string(), member: z.string(), until: z.number() })

/** Typing is shown for half a minute, and no poll is further behind than this. */
const maxChanges = 5_000

/** The people who are typing now: shared between nodes by notifications, and never stored. */
export class TypingBoard {
  readonly #rooms = new Map<string, Map<string, { until: number; timer: NodeJS.Timeout }>>()
  /**
   * rooms that changed, the latest last; the index counts versions, so that a poll knows whether it has returned the
   * last one
   */
  #changes: string[] = []
  readonly #onChange: (roomId: string) => void
  #version = 0

  constructor(onChange: (roomId: string) => void) {
    this.#onChange = onChange
  }

  get version(): number {
    return this.#version
  }

  /** Rooms that changed after a version. */
  changedAfter(version: number, rooms: { has(roomId: string): boolean }): string[] {
    if (version >= this.#version) return []
    const changed = this.#changes.slice(Math.max(0, this.#changes.length - (this.#version - version)))
    return [...new Set(changed.filter(roomId => rooms.has(roomId)))]
  }

  /** Localparts of those who are typing in a room. */
  in(roomId: string): string[] {
    return [...(this.#rooms.get(roomId)?.keys() ?? [])]
  }

  hear(payload: string): void {
    const { data } = heard.safeParse(parsedJson(payload))
    if (data) this.#set(data.roomId, data.member, data.until)
  }

  /** Somebody who has sent a message is no longer typing. */
  sent(roomId: string, member: string): void {
    if (this.#rooms.get(roomId)?.has(member)) this.#set(roomId, member, 0)
  }

  stop(): void {
    for (const members of this.#rooms.values()) for (const { timer } of members.values()) clearTimeout(timer)
    this.#rooms.clear()
  }

  #set(roomId: string, member: string, until: number): void {
    const members = this.#rooms.get(roomId) ?? new Map()
    const known = members.get(member)
    if (known) clearTimeout(known.timer)
    const left = Math.min(until - Date.now(), 30_000)
    if (left > 0) {
      const timer = setTimeout(() => this.#set(roomId, member, 0), left)
      members.set(member, { until, timer })
    } else members.delete(member)
    if (members.size > 0) this.#rooms.set(roomId, members)
    else this.#rooms.delete(roomId)
    if (Boolean(known) === left > 0) return
    this.#version += 1
    this.#changes.push(roomId)
    if (this.#changes.length > 2 * maxChanges) this.#changes = this.#changes.slice(-maxChanges)
    this.#onChange(roomId)
  }
}
