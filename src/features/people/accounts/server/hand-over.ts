import { randomBytes } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { ApiContext } from '#server/http/api-context.ts'
import { cookieHeader, readCookie } from '#server/http/cookies.ts'
import { ipKey, limitRate } from '#server/http/limit-rate.ts'
import { platformRoles } from '#shared/roles.ts'
import type { AuthServices } from './auth-services.ts'
import { callAuth } from './call-auth.ts'
import { findViewer, sessionToken } from './find-viewer.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { holdSession } from './hold-session.ts'
import { isRemembered } from './is-remembered.ts'
import { digestOf, makeToken, readToken, takeToken } from './mail-tokens.ts'

/** seconds between requesting a login and receiving it */
const patience = 300
const givenPerUser = limitRate({ name: 'hand-over-user', points: 60, seconds: 900 })
const takenPerIp = limitRate({ name: 'hand-over-ip', points: 120, seconds: 900 })

type Request = Pick<ApiContext, 'headers' | 'answer' | 'ip'>

/**
 * Hands a login from one of our hosts to another, by redirects of the browser (decision 0052): the host that wants it
 * marks the browser, the host that has it makes a code, and the first host exchanges the code for a session of the same
 * login.
 */
export type HandOver = {
  /** Marks the browser that requests a login. @returns the `state` to send along */
  ask(request: Request): string
  /** A code for a host, valid once and for a minute, in the browser that asked with `state`; undefined for guests. */
  give(request: Request, wish: { to: string; state: string }): Promise<string | undefined>
  /** Opens a session on the host `to` by a code; false if the code isn't valid for that host and browser. */
  take(request: Request, given: { to: string; code: string }): Promise<boolean>
}

export function createHandOver(services: AuthServices): HandOver {
  const { db, publicUrl } = services
  const cookie = services.cookieName.replace('session', 'asks')
  const mark = (answer: Headers, value: string, maxAge: number) => {
    const secure = publicUrl.startsWith('https:')
    answer.append('set-cookie', cookieHeader(cookie, value, { maxAge, httpOnly: true, secure }))
  }
  return {
    ask({ answer }) {
      const secret = randomBytes(32).toString('base64url')
      mark(answer, secret, patience)
      return digestOf(secret)
    },
    async give({ headers }, { to, state }) {
      const token = sessionToken(headers, services)
      const viewer = token && (await findViewer(db, token))
      if (!viewer || !/^[\w-]{43}$/.test(state)) return undefined
      const { userId, sessionId } = viewer
      if (!(await isWithin(givenPerUser.consume(db, userId)))) return undefined
      return makeToken(db, 'hand-over', { userId, sessionId, to, browser: state })
    },
    async take(request, { to, code }) {
      const secret = readCookie(request.headers, cookie)
      if (!secret) return false
      mark(request.answer, '', 0)
      if (!(await isWithin(takenPerIp.consume(db, ipKey(request.ip))))) return false
      const content = await readToken(db, 'hand-over', code)
      if (content?.to !== to || content.browser !== digestOf(secret)) return false
      const { userId, sessionId } = (await takeToken(db, 'hand-over', code)) ?? {}
      return userId && sessionId ? openElsewhere(services, request, { userId, sessionId }) : false
    },
  }
}

function isWithin(counted: Promise<void>): Promise<boolean> {
  return counted.then(
    () => true,
    () => false,
  )
}

/** A new session of the same login, without its proof, which was given on another host. */
async function openElsewhere(
  services: AuthServices,
  request: Request,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const { db } = services
  const answer = new Headers()
  const rememberMe = await isRemembered(db, sessionId)
  const viewer = { userId, sessionId, role: platformRoles.member, provedAt: null }
  const loginId = await holdSession(services, viewer, async (tx, api) => {
    const opened = await callAuth({ ...request, answer }, headers =>
      api.handOverSession({ body: { userId, rememberMe }, headers, returnHeaders: true }),
    )
    if (opened.refused !== undefined) return undefined
    const { loginId: login, createdAt } = await tx
      .selectFrom('sessions')
      .select(['loginId', 'createdAt'])
      .where('id', '=', sessionId)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('sessions')
      .set({ loginId: login, createdAt })
      .set({ expiresAt: sql<Date>`least(expires_at, ${createdAt}::timestamptz + interval '1 year')` })
      .where('token', '=', opened.response.token)
      .execute()
    return login
  }).catch(error => {
    // the login has ended in the meantime
    if (error instanceof ORPCError) return undefined
    throw error
  })
  if (!loginId) return false
  await finishSignIn(services, { ...request, answer }, userId, { loginId })
  for (const line of answer.getSetCookie()) request.answer.append('set-cookie', line)
  return true
}
