import type { ChatReason } from '#features/community/moderation/flag-reasons.ts'
import type { ChatEvent, MessagesAnswer, SyncAnswer } from './chat-events.ts'
import type { MutingRule } from './muted-rooms.ts'

/** The response of `matrix-chat/get-access-tokens` for one identity. */
export type AccessToken = {
  userId: string
  accessToken: string
  deviceId: string
  homeserver: string
  /** the homeserver isn't the site itself */
  isElsewhere?: true | undefined
}

/** Prefix of paths: empty if the site itself is the homeserver, because a network's site has its own address. */
export function originOf({ homeserver, isElsewhere }: AccessToken): string {
  return isElsewhere ? homeserver : ''
}

/** A refusal of the server in the terms of the protocol; status 0 if it wasn't reached. */
export class MatrixError extends Error {
  readonly status: number
  readonly errcode: string
  /** milliseconds after which to retry */
  readonly retryAfter: number | undefined
  constructor(status: number, body: { errcode?: string; error?: string; retry_after_ms?: number } = {}) {
    super(body.error ?? `Matrix ${status}`)
    this.status = status
    this.errcode = body.errcode ?? 'M_UNKNOWN'
    this.retryAfter = body.retry_after_ms
  }

  /** Whether a retry may succeed later. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500
  }
}

type Call = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  query?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
}

export type MatrixApi = ReturnType<typeof createMatrixApi>

const client = '/_matrix/client/v3'
const part = encodeURIComponent

/**
 * Calls of the Client-Server API that these pages make, to the server that issued the token.
 * @param token gives the identity's token; with `renew` a new one, after the server rejected the last
 */
export function createMatrixApi(token: (renew: boolean) => Promise<AccessToken>) {
  async function ask(path: string, { method = 'GET', query, body, signal }: Call, renew: boolean): Promise<Response> {
    const access = await token(renew)
    const address = `${originOf(access)}${path}${query ? `?${new URLSearchParams(query)}` : ''}`
    const isBytes = body instanceof Blob
    const response = await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${access.accessToken}`,
        ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isBytes ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
      credentials: 'omit',
    }).catch(error => {
      if (signal?.aborted) throw error
      throw new MatrixError(0)
    })
    if (response.ok) return response
    const said = await response.json().catch(() => ({}))
    if (response.status === 401 && said.errcode === 'M_UNKNOWN_TOKEN' && !renew)
      return ask(path, { method, ...(query && { query }), body, ...(signal && { signal }) }, true)
    throw new MatrixError(response.status, said)
  }
  const call = async <T>(path: string, options: Call = {}): Promise<T> => (await ask(path, options, false)).json()
  const room = (id: string) => `${client}/rooms/${part(id)}`

  return {
    whoAmI: () => token(false),

    /** @param timeout milliseconds that the server may wait for news */
    sync: (given: { since: string | null; filter: object; timeout: number; signal: AbortSignal }) =>
      call<SyncAnswer>(`${client}/sync`, {
        query: {
          filter: JSON.stringify(given.filter),
          timeout: String(given.timeout),
          ...(given.since !== null && { since: given.since }),
        },
        signal: given.signal,
      }),

    messages: (roomId: string, given: { from?: string; limit: number }) =>
      call<MessagesAnswer>(`${room(roomId)}/messages`, {
        query: { dir: 'b', limit: String(given.limit), ...(given.from !== undefined && { from: given.from }) },
      }),

    send: (roomId: string, type: string, txn: string, content: object) =>
      call<{ event_id: string }>(`${room(roomId)}/send/${part(type)}/${part(txn)}`, { method: 'PUT', body: content }),

    redact: (roomId: string, eventId: string, txn: string) =>
      call<object>(`${room(roomId)}/redact/${part(eventId)}/${part(txn)}`, { method: 'PUT', body: {} }),

    markRead: (roomId: string, eventId: string) =>
      call<object>(`${room(roomId)}/read_markers`, {
        method: 'POST',
        body: { 'm.fully_read': eventId, 'm.read': eventId },
      }),

    setTyping: (roomId: string, userId: string, isTyping: boolean) =>
      call<object>(`${room(roomId)}/typing/${part(userId)}`, {
        method: 'PUT',
        body: isTyping ? { typing: true, timeout: 20_000 } : { typing: false },
      }),

    join: (roomId: string) => call<object>(`${room(roomId)}/join`, { method: 'POST', body: {} }),
    leave: (roomId: string) => call<object>(`${room(roomId)}/leave`, { method: 'POST', body: {} }),

    /** Reports a message, or all of a conversation. */
    report: (roomId: string, eventId: string | undefined, { kind, words }: ReportGiven) =>
      call<object>(`${room(roomId)}/report${eventId === undefined ? '' : `/${part(eventId)}`}`, {
        method: 'POST',
        body: { reason: words, 'org.pola.reason': kind },
      }),

    mute: (roomId: string) =>
      call<object>(`${client}/pushrules/global/room/${part(roomId)}`, { method: 'PUT', body: { actions: [] } }),

    deleteRule: ({ kind, id }: MutingRule) =>
      call<object>(`${client}/pushrules/global/${kind}/${part(id)}`, { method: 'DELETE' }),

    /** The display name of somebody. */
    nameOf: async (userId: string) =>
      (await call<{ displayname?: string }>(`${client}/profile/${part(userId)}/displayname`)).displayname ?? '',

    /** Finds messages with these words in the identity's rooms. */
    search: (words: string, from: string | undefined) =>
      call<SearchAnswer>(`${client}/search`, {
        method: 'POST',
        ...(from !== undefined && { query: { next_batch: from } }),
        body: { search_categories: { room_events: { search_term: words, order_by: 'recent', filter: { limit: 8 } } } },
      }),

    /** The bytes of a file in a message; `size` in px for a picture. */
    media: async (address: string, size?: { width: number; height: number }): Promise<Blob> => {
      const [server = '', id = ''] = address.replace(/^mxc:\/\//, '').split('/')
      const kind = size ? 'thumbnail' : 'download'
      const query = size && { width: String(size.width), height: String(size.height), method: 'scale' }
      const path = `/_matrix/client/v1/media/${kind}/${part(server)}/${part(id)}`
      return (await ask(path, query ? { query } : {}, false)).blob()
    },
  }
}

export type ReportGiven = { kind: ChatReason; words: string }

export type SearchAnswer = {
  search_categories?: {
    room_events?: {
      count?: number
      next_batch?: string
      results?: {
        result?: {
          event_id: string
          room_id: string
          sender: string
          origin_server_ts: number
          content: Record<string, unknown>
          unsigned?: ChatEvent['unsigned']
        }
      }[]
    }
  }
}
