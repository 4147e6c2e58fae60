/** Answers and transactions as in the specification (v1.11), with our ids where they must be. */

export const asToken = 'as-token-Qm3y7xk2Wv8bTz5nRc9sLd4fHg6jPa1'
export const hsToken = 'hs-token-Qm3y7xk2Wv8bTz5nRc9sLd4fHg6jPa1'

export type SpecAnswer = { status: number; body: unknown }

const error = (status: number, errcode: string, text: string, more: object = {}): SpecAnswer => ({
  status,
  body: { errcode, error: text, ...more },
})

/** Client-Server API, POST /register */
export const registered: SpecAnswer = {
  status: 200,
  body: { user_id: '@cheeky_monkey:matrix.org', access_token: 'abc123', device_id: 'GHTYAJCE' },
}
export const userInUse = error(400, 'M_USER_IN_USE', 'Desired user ID is already taken.')
export const exclusive = error(400, 'M_EXCLUSIVE', 'The desired user ID is in the exclusive namespace.')

/** POST /login */
export const loggedIn: SpecAnswer = {
  status: 200,
  body: {
    user_id: '@cheeky_monkey:matrix.org',
    access_token: 'abc123',
    refresh_token: 'def456',
    device_id: 'GHTYAJCE',
    expires_in_ms: 60_000,
    well_known: {
      'm.homeserver': { base_url: 'https://example.org' },
      'm.identity_server': { base_url: 'https://id.example.org' },
    },
  },
}

/** “Common error codes”, “Soft logout”, “Rate limiting” */
export const unknownToken = error(401, 'M_UNKNOWN_TOKEN', 'Unrecognised access token', { soft_logout: false })
export const forbidden = error(403, 'M_FORBIDDEN', 'Application service cannot masquerade as this user.')
export const unrecognized = error(404, 'M_UNRECOGNIZED', 'Unrecognized request')
export const limitExceeded = error(429, 'M_LIMIT_EXCEEDED', 'Too many requests', { retry_after_ms: 20 })
export const limitForHours = error(429, 'M_LIMIT_EXCEEDED', 'Too many requests', { retry_after_ms: 7_200_000 })

/** User-Interactive Authentication API, which POST /v1/login/get_token uses */
export const askedForProof: SpecAnswer = {
  status: 401,
  body: {
    flows: [{ stages: ['example.type.foo', 'example.type.bar'] }, { stages: ['example.type.foo'] }],
    params: { 'example.type.baz': { example_key: 'foobar' } },
    session: 'xxxxxxyz',
  },
}
export const loginTokenGiven: SpecAnswer = { status: 200, body: { login_token: 'opaque', expires_in_ms: 120_000 } }
export const roomCreated: SpecAnswer = { status: 200, body: { room_id: '!sefiuhWgwghwWgh:example.com' } }
/** a proxy in front of a server that is away */
export const badGateway: SpecAnswer = { status: 502, body: undefined }

type Names = { roomId: string; sender: string; receiver: string }

/** Application Service API, PUT /transactions/{txnId}: a membership and a text, in the form of the Client-Server API. */
export function transactionOf({ roomId, sender, receiver }: Names) {
  return {
    events: [
      {
        content: {
          avatar_url: 'mxc://example.org/SEsfnsuifSDFSSEF',
          displayname: 'Alice Margatroid',
          membership: 'join',
          reason: 'Looking for support',
        },
        event_id: '$143273582443PhrSn:example.org',
        origin_server_ts: 1_432_735_824_653,
        room_id: roomId,
        sender: receiver,
        state_key: receiver,
        type: 'm.room.member',
        unsigned: { age: 1234, membership: 'join' },
      },
      {
        content: {
          body: 'This is an example text message',
          format: 'org.matrix.custom.html',
          formatted_body: '<b>This is an example text message</b>',
          msgtype: 'm.text',
        },
        event_id: '$143273582443PhrSo:example.org',
        origin_server_ts: 1_432_735_824_654,
        room_id: roomId,
        sender,
        type: 'm.room.message',
        unsigned: { age: 1234, membership: 'join' },
      },
    ],
  }
}

/** v1.13, “Pushing ephemeral data”, and `de.sorunome.msc2409.ephemeral` before. */
export function receiptOf({ roomId, receiver }: Names) {
  return {
    content: {
      '$143273582443PhrSo:example.org': {
        'm.read': { [receiver]: { ts: 1_436_451_550_453 } },
        'm.read.private': { '@self:example.org': { ts: 1_661_384_801_651 } },
      },
    },
    room_id: roomId,
    type: 'm.receipt',
  }
}
/** another kind of ephemeral data, which we ignore */
export const presence = {
  content: { avatar_url: 'mxc://localhost/wefuiwegh8742w', currently_active: false, presence: 'online' },
  sender: '@example:localhost',
  type: 'm.presence',
}
