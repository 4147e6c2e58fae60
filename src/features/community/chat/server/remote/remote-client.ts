import { setTimeout as pause } from 'node:timers/promises'
import type { MatrixSettings } from '#server/config/matrix-settings.ts'
import { isObject, type JsonObject } from '../event-rules/check-json.ts'

/** timeout of the homeserver (ms) */
const patience = 10_000
/** longest wait that we accept from it (ms), and how often */
const longestWait = 3_000
const maxWaits = 3

/** A refusal of the homeserver, as the protocol states it. */
export class RemoteRefusal extends Error {
  readonly status: number
  readonly errcode: string
  constructor(status: number, { errcode, error }: JsonObject) {
    super(typeof error === 'string' ? error : `The chat server answered ${status}`)
    this.status = status
    this.errcode = typeof errcode === 'string' ? errcode : 'M_UNKNOWN'
  }
}

/**
 * The homeserver can't be reached, or has an error of its own: answered like trouble with our database (`trouble.ts`).
 */
export class HomeserverAway extends Error {
  readonly code = 'ETIMEDOUT'
}

type Method = 'GET' | 'PUT' | 'POST'
/** The caller: one of our identities, or a device with its own token. */
export type RemoteCaller = { as: string } | { token: string }

/** Calls of the Client-Server API at the homeserver, as an application service (v1.11, “Identity assertion”). */
export class RemoteClient {
  readonly settings: MatrixSettings

  constructor(settings: MatrixSettings) {
    this.settings = settings
  }

  fullId(localpart: string): string {
    return `@${localpart}:${this.settings.serverName}`
  }

  /**
   * @param path below `/_matrix`
   * @throws RemoteRefusal, HomeserverAway
   */
  async call(by: RemoteCaller, method: Method, path: string, body?: JsonObject): Promise<JsonObject> {
    const json = body === undefined ? undefined : JSON.stringify(body)
    return this.#ask(by, { method, path, ...(json !== undefined && { body: json, type: 'application/json' }) })
  }

  /** Uploads a file as one of our identities. @returns its `mxc:` address */
  async upload(as: string, { bytes, type, name }: { bytes: Buffer; type: string; name: string }): Promise<string> {
    const path = `/media/v3/upload?filename=${encodeURIComponent(name)}`
    const { content_uri: address } = await this.#ask({ as }, { method: 'POST', path, body: bytes, type })
    if (typeof address !== 'string') throw new HomeserverAway('An upload was answered without its address')
    return address
  }

  async #ask(
    by: RemoteCaller,
    { method, path, body, type }: { method: Method; path: string; body?: string | Buffer; type?: string },
  ): Promise<JsonObject> {
    const { url, asToken } = this.settings
    const address = new URL(`${url}/_matrix${path}`)
    if ('as' in by) address.searchParams.set('user_id', this.fullId(by.as))
    const headers = {
      authorization: `Bearer ${'as' in by ? asToken : by.token}`,
      ...(type !== undefined && { 'content-type': type }),
    }
    for (let waits = 0; ; waits += 1) {
      const answer = await fetch(address, {
        ...{ method, headers, redirect: 'error', signal: AbortSignal.timeout(patience) },
        ...(body !== undefined && { body: body as BodyInit }),
      }).catch(error => away(`${method} ${address.pathname}: ${reasonOf(error)}`))
      const said: unknown = await answer.json().catch(() => undefined)
      const answered = isObject(said) ? said : {}
      if (answer.ok && isObject(said)) return answered
      const { retry_after_ms: wait = 500 } = answered
      if (answer.status === 429 && typeof wait === 'number' && wait <= longestWait && waits < maxWaits) {
        await pause(wait)
        continue
      }
      if (answer.ok || answer.status >= 500 || answer.status === 429)
        away(`${method} ${address.pathname}: ${answer.status}`)
      throw new RemoteRefusal(answer.status, answered)
    }
  }
}

function reasonOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string }; name?: string }
  return cause?.code ?? name ?? 'failed'
}

function away(what: string): never {
  throw new HomeserverAway(what)
}
