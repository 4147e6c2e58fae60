import type { ChatPerson } from './chat-world.ts'
import { wireOf } from './chat-world.ts'
import type { Wire } from './wire.ts'

/** The filter of clients with large rooms. */
const filter = encodeURIComponent(
  JSON.stringify({ room: { timeline: { limit: 100 }, state: { lazy_load_members: true } }, presence: { types: [] } }),
)

/** A message of the load: the time it was written (ms) and its number. */
const written = /"body":"@([\d.]+) (\d+)"/g

/** A client's long polls, which call back with their messages. */
export class Follower {
  readonly #wire: Wire
  readonly latencies: number[] = []
  count = 0
  polls = 0
  /** a hash of the received numbers in order: the same for clients that got the same */
  order = 0
  #isOver = false

  constructor(person: ChatPerson, port: number) {
    this.#wire = wireOf(person, port)
  }

  /** Makes the first sync, after which everything comes by polls. */
  async begin(): Promise<() => Promise<void>> {
    const { status, body } = await this.#wire.ask('GET', `/_matrix/client/v3/sync?timeout=0&filter=${filter}`)
    if (status !== 200) throw new Error(`No sync: ${status} ${body}`)
    return () => this.#poll(nextOf(body))
  }

  async #poll(first: string): Promise<void> {
    for (let since = first; !this.#isOver; ) {
      const path = `/_matrix/client/v3/sync?timeout=25000&since=${since}&filter=${filter}`
      const { status, body } = await this.#wire.ask('GET', path).catch(() => ({ status: 0, body: '' }))
      if (this.#isOver) return
      if (status !== 200) throw new Error(`A poll failed: ${status} ${body}`)
      this.polls += 1
      since = nextOf(body)
      this.#take(body)
    }
  }

  #take(body: string): void {
    const now = performance.timeOrigin + performance.now()
    for (const [, at, number] of body.matchAll(written)) {
      this.count += 1
      this.order = (Math.imul(this.order, 31) + Number(number)) >>> 0
      this.latencies.push(now - Number(at))
    }
  }

  end(): void {
    this.#isOver = true
    this.#wire.close()
  }
}

function nextOf(body: string): string {
  return /"next_batch":"(s\d+)"/.exec(body)?.[1] ?? ''
}

/** The text of a message, as parsed by {@link Follower}. */
export function messageText(number: number): string {
  return `@${(performance.timeOrigin + performance.now()).toFixed(3)} ${number}`
}
