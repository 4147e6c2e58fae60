import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { pino } from 'pino'
import { readConfig } from '#server/config/config.ts'
import type { Db } from '#server/db/database.ts'
import type { ApiContext } from '#server/http/api-context.ts'
import { createApiHandler } from '#server/http/api-handler.ts'
import { createUser, type TestUser } from '../../accounts.factory.ts'
import { accountsRoutes } from '../accounts.routes.ts'
import { authRoutes } from '../auth.routes.ts'
import { type AuthServices, loadAuthServices } from '../auth-services.ts'
import { findViewer, sessionToken, signSession } from '../find-viewer.ts'
import { hashPassword } from '../passwords.ts'
import { totp } from './totp.ts'

type Json = Record<string, unknown>
type Answer = { status: number; body: Json & { code?: number; body?: Json }; headers: Headers }

export type TestBrowser = {
  cookies: Map<string, string>
  send(method: string, path: string, input?: Json): Promise<Answer>
  /** a solved proof of work */
  human(): Promise<string>
  /** logs in with an existing session */
  adopt(user: { sessionToken: string }): void
}

let callers = 0

/** The auth endpoints on a database, and browsers with cookies that call them, each from an address of its own. */
export async function signInWorld(db: Db, env: Record<string, string> = {}) {
  const services = await loadAuthServices(db, readConfig({ PUBLIC_URL: 'http://localhost:3000', ...env }))
  const router = { auth: authRoutes(services), accounts: accountsRoutes(db) }
  const handle = createApiHandler(router, pino({ level: process.env.LOG_LEVEL ?? 'silent' }))
  const openBrowser = (ip = `198.51.${++callers >> 8}.${callers & 255}`, host = 'localhost:3000'): TestBrowser => {
    const cookies = new Map<string, string>()
    const send: TestBrowser['send'] = async (method, path, input) => {
      const context = await contextOf(services, cookies, ip, host)
      const request = new Request(`http://${host}/api/v1${path}`, {
        method,
        ...(input && { body: JSON.stringify(input) }),
        headers: { 'content-type': 'application/json' },
      })
      const { response } = await handle(request, context)
      keepCookies(cookies, context.answer)
      return { status: response?.status ?? 0, body: await response?.json(), headers: context.answer }
    }
    return {
      cookies,
      send,
      adopt: ({ sessionToken: token }) => void cookies.set(services.cookieName, signSession(token, services.secret)),
      human: async () => {
        const { body } = await send('GET', '/auth/challenge')
        return solve(body.challenge as Challenge)
      },
    }
  }
  return { services, openBrowser }
}

async function contextOf(services: AuthServices, cookies: Map<string, string>, ip: string, host: string) {
  const headers = new Headers({
    cookie: [...cookies].map(pair => pair.join('=')).join('; '),
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36',
    host,
    origin: `http://${host}`,
  })
  const token = sessionToken(headers, services)
  const viewer = token ? await findViewer(services.db, token) : null
  return { headers, ip, viewer, language: 'en', answer: new Headers() } satisfies ApiContext
}

export function keepCookies(cookies: Map<string, string>, answer: Headers): void {
  for (const line of answer.getSetCookie()) {
    const [pair = ''] = line.split(';')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    if (value === '' || /max-age=0(;|$)/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
}

/** Solves a challenge like a browser, and returns the `recaptchaToken`. */
export async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

export const password = 'blue-lagoon-7'
const hash = await hashPassword(password)

/** Somebody who can log in with {@link password}. */
export async function createMember(db: Db, input: Parameters<typeof createUser>[1] = {}): Promise<TestUser> {
  const user = await createUser(db, input)
  await db
    .insertInto('signInMethods')
    .values({ userId: user.id, providerId: 'credential', accountId: user.id, password: hash })
    .execute()
  await db.deleteFrom('sessions').where('userId', '=', user.id).execute()
  return user
}

export function logInAs(browser: TestBrowser, { email }: { email: string }, rememberMe = false): Promise<Answer> {
  return browser.send('POST', '/auth/login', { email, password, rememberMe })
}

/** Ages the proof of all sessions of a person by this many seconds; without a number, beyond its validity. */
export async function forgetProof(db: Db, { id }: { id: string }, seconds = 3600): Promise<void> {
  const provedAt = new Date(Date.now() - seconds * 1000)
  await db.updateTable('sessions').set({ provedAt }).where('userId', '=', id).execute()
}

export type TwoStepKeys = { secret: string; recoveryCodes: string[]; totpUri: string }

/** Sets up two-step codes for the logged-in person; uses up the app’s current code. */
export async function switchOnTwoStep(browser: TestBrowser): Promise<TwoStepKeys> {
  const keys = (await browser.send('POST', '/auth/two-step/setup')).body as unknown as TwoStepKeys
  const done = await browser.send('PUT', '/auth/two-step/setup', { code: totp(keys.secret) })
  if (done.body.success !== true) throw new Error(`no two-step codes: ${JSON.stringify(done.body)}`)
  return keys
}
