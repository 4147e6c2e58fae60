import type { TestUser } from '#features/people/accounts/accounts.factory.ts'
import type { ChatNode } from './chat-server.ts'

// biome-ignore lint/suspicious/noExplicitAny: body of any call
export type ChatAnswer = { status: number; body: any; headers: Headers; bytes: Buffer }

/** A user of the Client-Server API. */
export type ChatCaller = {
  /** whole Matrix id */
  id: string
  accessToken: string
  /** a path below `/_matrix/client/v3`, or a whole path that begins with `/_matrix` */
  call(method: string, path: string, body?: unknown): Promise<ChatAnswer>
  send(roomId: string, content: object, type?: string): Promise<ChatAnswer>
  /** @returns the event's id */
  say(roomId: string, body: string, more?: object): Promise<string>
  upload(bytes: Uint8Array, name: string, type?: string): Promise<ChatAnswer>
}

let txn = 0

export async function chatCaller(node: ChatNode, user: TestUser, identity = `user_${user.id}`): Promise<ChatCaller> {
  const token = (await node.tokensOf(user)).get(identity)
  if (!token) throw new Error(`there is no token for ${identity}`)
  const ask = async (method: string, path: string, init: RequestInit): Promise<ChatAnswer> => {
    const full = path.startsWith('/_matrix') ? path : `/_matrix/client/v3${path}`
    const headers = { authorization: `Bearer ${token.accessToken}`, ...(init.headers as Record<string, string>) }
    const answer = await fetch(node.origin + full, { ...init, method, headers })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isJson = answer.headers.get('content-type')?.includes('json')
    return {
      ...{ status: answer.status, headers: answer.headers, bytes },
      body: isJson ? JSON.parse(bytes.toString()) : undefined,
    }
  }
  const caller: ChatCaller = {
    ...{ id: token.userId, accessToken: token.accessToken },
    call: (method, path, body) =>
      ask(method, path, {
        ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    send: (roomId, content, type = 'm.room.message') => {
      txn += 1
      return caller.call('PUT', `/rooms/${encodeURIComponent(roomId)}/send/${type}/t${txn}`, content)
    },
    say: async (roomId, body, more = {}) => {
      const answer = await caller.send(roomId, { msgtype: 'm.text', body, ...more })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body.event_id
    },
    upload: (bytes, name, type = 'application/octet-stream') =>
      ask('POST', `/_matrix/media/v3/upload?filename=${encodeURIComponent(name)}`, {
        body: bytes as BodyInit,
        headers: { 'content-type': type },
      }),
  }
  return caller
}

/** A conversation of two, or a room with one member. */
export async function roomOf(first: ChatCaller, other?: ChatCaller): Promise<string> {
  const made = await first.call('POST', '/createRoom', other ? { is_direct: true, invite: [other.id] } : {})
  const roomId = made.body.room_id as string
  const joined = await other?.call('POST', `/rooms/${encodeURIComponent(roomId)}/join`, {})
  if (joined && joined.status !== 200) throw new Error(JSON.stringify(joined.body))
  return roomId
}
