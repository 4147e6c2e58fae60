import { isObject, type JsonObject } from '../event-rules/check-json.ts'
import type { Steps } from '../filters/find-piece.ts'
import { SearchedText } from '../filters/match-glob.ts'

/** An event as clients receive it. */
export type PushedEvent = { type: string; room_id: string; sender: string; state_key?: string; content: JsonObject }

/** characters of a text that are searched */
const maxRead = 4000

/** The field that a condition reads: names from the outside in, and one string per path. */
export type EventKey = { names: string[]; id: string }

/** `content.m\.relates_to.rel_type`: names joined by dots; an escaped dot is part of a name. */
export function eventKey(path: string): EventKey {
  const names = (path.match(/(?:\\.|[^.\\])+/gs) ?? []).map(name => name.replace(/\\([.\\])/g, '$1'))
  return { names, id: JSON.stringify(names) }
}

/** The values of one event that rules read, each prepared once however many rules use it. */
export class EventValues {
  readonly event: PushedEvent
  readonly steps: Steps
  readonly #end: number
  readonly #lower = new Map<string, string>()
  readonly #words = new Map<string, SearchedText>()
  readonly #lists = new Map<string, Set<unknown>>()

  /** @param most max steps for the event */
  constructor(event: PushedEvent, steps: Steps, most: number) {
    this.event = event
    this.steps = steps
    this.#end = steps.count + most
  }

  get isSpent(): boolean {
    return this.steps.count >= this.#end
  }

  /** undefined if there is no such field */
  at({ names }: EventKey): unknown {
    let value: unknown = this.event
    for (const name of names) {
      this.steps.count += 1
      if (!isObject(value) || !Object.hasOwn(value, name)) return undefined
      value = value[name]
    }
    return value
  }

  /** The text of a field in lower case; undefined if it isn't text. */
  lowerAt(key: EventKey): string | undefined {
    return this.#kept(this.#lower, key, value => {
      if (typeof value !== 'string') return undefined
      this.steps.count += Math.min(value.length, maxRead)
      return value.slice(0, maxRead).toLowerCase()
    })
  }

  /** The text of a field, prepared for searching words. */
  wordsAt(key: EventKey): SearchedText | undefined {
    return this.#kept(this.#words, key, value => {
      if (typeof value !== 'string') return undefined
      this.steps.count += Math.min(value.length, maxRead)
      return new SearchedText(value.slice(0, maxRead))
    })
  }

  /** Whether a field is a list that contains this value. */
  listHas(key: EventKey, wanted: unknown): boolean {
    const list = this.#kept(this.#lists, key, value => {
      if (!Array.isArray(value)) return undefined
      this.steps.count += value.length
      return new Set(value)
    })
    return list?.has(wanted) ?? false
  }

  #kept<T>(known: Map<string, T>, key: EventKey, make: (value: unknown) => T | undefined): T | undefined {
    const before = known.get(key.id)
    if (before !== undefined) return before
    const made = make(this.at(key))
    if (made !== undefined) known.set(key.id, made)
    return made
  }
}
