import { timingSafeEqual } from 'node:crypto'
import { hashOf } from '../tokens/hash-of.ts'

/** A program that the operator lets speak as a range of names: a bot, a bridge, another installation of this product. */
export type AppService = {
  id: string
  /** URL to which events are sent, without a trailing slash; null if none are sent */
  url: string | null
  asToken: string
  hsToken: string
  /** localpart of the program's own name */
  sender: string
  users: { exclusive: boolean; pattern: RegExp }[]
  isLimited: boolean
  /** whether it also receives read receipts */
  hearsReceipts: boolean
}

/** The operator's registration files, and which names belong to programs. */
export class AppServices {
  readonly all: readonly AppService[]
  readonly #serverName: string
  readonly #byHash: { hash: Buffer; service: AppService }[]

  constructor(all: readonly AppService[], serverName: string) {
    this.all = all
    this.#byHash = all.map(service => ({ hash: Buffer.from(hashOf(service.asToken)), service }))
    this.#serverName = serverName
  }

  byId(id: string): AppService | undefined {
    return this.all.find(service => service.id === id)
  }

  byToken(token: string): AppService | undefined {
    const given = Buffer.from(hashOf(token))
    return this.#byHash.find(({ hash }) => timingSafeEqual(hash, given))?.service
  }

  /** Whether a program may act under this name. */
  covers({ sender, users }: AppService, localpart: string): boolean {
    return localpart === sender || users.some(({ pattern }) => pattern.test(`@${localpart}:${this.#serverName}`))
  }

  /** Whether both names belong to one program, which decides itself whom they may contact. */
  areOfOne(one: string, other: string): boolean {
    return this.all.some(service => this.covers(service, one) && this.covers(service, other))
  }
}
