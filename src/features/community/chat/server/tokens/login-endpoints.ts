import { randomBytes } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import { ipKey, limitRate } from '#server/http/limit-rate.ts'
import '../../chat.tables.ts'
import { fullId, localpartIn } from '../../chat-identity.ts'
import { deviceIn, serviceOf } from '../app-services/register-endpoint.ts'
import { isServiceUser } from '../app-services/service-users.ts'
import { isObject, type JsonObject } from '../event-rules/check-json.ts'
import { wellKnown } from '../matrix/about-server.ts'
import { badJsonIf, forbid, MatrixError } from '../matrix/matrix-error.ts'
import type { MatrixCall, MatrixEndpoint, SignedCall } from '../matrix/matrix-router.ts'
import { underLimit } from '../matrix/under-limit.ts'
import { hashOf } from './hash-of.ts'
import { clientToken, serviceToken } from './make-token.ts'
import { ownTokens } from './own-tokens.ts'

const loginsPerIp = limitRate({ name: 'chat-login-ip', points: 30, seconds: 15 * 60 })
/** How long a login token is valid (ms). */
const loginTokenLasts = 120_000

export const loginEndpoints: MatrixEndpoint[] = [
  {
    ...{ method: 'GET', path: '/client/v3/login', anyone: true },
    handle: ({ chat }) => ({
      flows: [
        ...[{ type: 'm.login.password' }, { type: 'm.login.token', get_login_token: true }],
        ...(chat.services.all.length > 0 ? [{ type: 'm.login.application_service' }] : []),
      ],
    }),
  },
  { ...{ method: 'POST', path: '/client/v3/login', anyone: true }, cost: 5, handle: logIn },
  {
    ...{ method: 'POST', path: '/client/v1/login/get_token' },
    handle: async ({ chat, caller: { sessionId, identity } }) => {
      if (sessionId === null) forbid('Programs log in with their own token.')
      const loginToken = await makeLoginToken(chat.db, { sessionId, identity })
      return { login_token: loginToken, expires_in_ms: loginTokenLasts }
    },
  },
  { ...{ method: 'POST', path: '/client/v3/logout' }, handle: logOut },
  { ...{ method: 'POST', path: '/client/v3/logout/all' }, handle: logOutEverywhere },
  {
    ...{ method: 'GET', path: '/client/v3/account/whoami' },
    handle: ({ chat, caller }) => ({
      user_id: fullId(chat, caller.identity),
      device_id: caller.clientDevice,
      is_guest: false,
    }),
  },
]

type Person = { userId: string; sessionId: string; identity: string }

async function logIn(call: MatrixCall): Promise<JsonObject> {
  const { chat, body, ip } = call
  if (body.type === 'm.login.application_service') return logInService(call)
  await underLimit(() => loginsPerIp.consume(chat.db, ipKey(ip)))
  const deviceId = textIn(body, 'device_id', 255)
  const deviceName = textIn(body, 'initial_device_display_name', 255)
  const person = await personOf(call)
  const made = await clientToken(chat.db, chat.secret, {
    ...person,
    ...(deviceId && { deviceId }),
    ...(deviceName && { deviceName }),
  })
  return {
    user_id: fullId(chat, person.identity),
    access_token: made.accessToken,
    device_id: made.deviceId,
    home_server: chat.serverName,
    well_known: wellKnown(chat),
  }
}

/** Gives one of the operator's programs a token for one of its names, as for a person's client. */
async function logInService({ chat, c, body }: MatrixCall): Promise<JsonObject> {
  const service = serviceOf({ chat, c })
  const user = isObject(body.identifier) ? body.identifier.user : body.user
  const identity = typeof user === 'string' && user.startsWith('@') ? localpartIn(user, chat.serverName) : user
  if (typeof identity !== 'string' || !chat.services.covers(service, identity))
    throw new MatrixError(400, 'M_EXCLUSIVE', 'That name is none of this program’s.')
  if (!(await isServiceUser(chat.db, service, identity))) forbid('This program hasn’t registered that name.')
  const made = await serviceToken(chat, { service: service.id, identity, ...deviceIn(body) })
  return {
    user_id: fullId(chat, identity),
    access_token: made.accessToken,
    device_id: made.deviceId,
    home_server: chat.serverName,
    well_known: wellKnown(chat),
  }
}

function personOf(call: MatrixCall): Promise<Person> {
  const { type } = call.body
  if (type === 'm.login.token') return byToken(call)
  if (type === 'm.login.password') return byPassword(call)
  throw new MatrixError(400, 'M_UNKNOWN', 'There is no such way to log in.')
}

/** A login token is valid once, for two minutes, and while the session that asked for it lives. */
async function byToken({ chat, body }: MatrixCall): Promise<Person> {
  const token = textIn(body, 'token', 200) ?? forbid('Please send a login token.')
  const used = await chat.db
    .deleteFrom('chatLoginTokens as login')
    .using('sessions')
    .whereRef('sessions.id', '=', 'login.sessionId')
    .where('login.tokenHash', '=', hashOf(token))
    .where('sessions.expiresAt', '>', new Date())
    .returning(['login.sessionId', 'login.identity', 'login.expiresAt', 'sessions.userId'])
    .executeTakeFirst()
  if (!used || used.expiresAt < new Date()) forbid('That login token isn’t valid, or no longer.')
  const { sessionId, identity, userId } = used
  return { userId, sessionId, identity }
}

/** Login with an account's email and password, under the same limits as the login form. */
async function byPassword({ chat, body, ip }: MatrixCall): Promise<Person> {
  const email = emailIn(body)
  const password = textIn(body, 'password', 1000)
  if (!email || !password) forbid('Please send the email and the password of an account.')
  const headers = new Headers({ host: new URL(chat.publicUrl).host, 'user-agent': 'Matrix client' })
  const context = { headers, ip, viewer: null, language: 'en', answer: new Headers() }
  const reply = await underLimit(() => chat.signIn.logIn(context, { email, password, rememberMe: true }))
  if (reply.code === 202) forbid('This account has two-step codes: log in with a login token from its page.')
  if (reply.code !== 200) forbid('Email and password don’t match an account.')
  const cookie = context.answer
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  const viewer = await chat.signIn.viewerOf(new Headers({ host: headers.get('host') ?? '', cookie }))
  if (!viewer) forbid('Email and password don’t match an account.')
  return { userId: viewer.userId, sessionId: viewer.sessionId, identity: `user_${viewer.userId}` }
}

function emailIn(body: JsonObject): string | undefined {
  const { identifier } = body
  if (!isObject(identifier)) return textIn(body, 'address', 320) ?? textIn(body, 'user', 320)
  if (identifier.type === 'm.id.thirdparty' && identifier.medium === 'email') return textIn(identifier, 'address', 320)
  return identifier.type === 'm.id.user' ? textIn(identifier, 'user', 320) : undefined
}

/** A login token for the same session and identity. */
export async function makeLoginToken(
  db: Db,
  { sessionId, identity }: Pick<Person, 'sessionId' | 'identity'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + loginTokenLasts)
  await db.deleteFrom('chatLoginTokens').where('expiresAt', '<', new Date()).execute()
  await db
    .insertInto('chatLoginTokens')
    .values({ tokenHash: hashOf(token), sessionId, identity, expiresAt })
    .execute()
  return token
}

async function logOut({ chat, caller }: SignedCall): Promise<JsonObject> {
  if (caller.tokenId === '') forbid('This token is in the operator’s settings.')
  await chat.db.deleteFrom('chatTokens').where('id', '=', caller.tokenId).execute()
  await chat.access.notify(caller.userId ?? caller.identity)
  return {}
}

/** Logs out all clients that the person has as this identity. */
async function logOutEverywhere({ chat, caller }: SignedCall): Promise<JsonObject> {
  await chat.db.deleteFrom('chatTokens').where(ownTokens(caller)).execute()
  await chat.access.notify(caller.userId ?? caller.identity)
  return {}
}

function textIn(body: JsonObject, name: string, longest: number): string | undefined {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  badJsonIf(
    typeof value !== 'string' || value.length > longest,
    `${name} must be a text of at most ${longest} characters.`,
  )
  return (value as string) || undefined
}
