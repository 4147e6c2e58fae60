import { passkey } from '@better-auth/passkey'
import { APIError, type BetterAuthPlugin, betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { expireCookie, setSessionCookie } from 'better-auth/cookies'
import { twoFactor } from 'better-auth/plugins'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { normalizeEmail } from '#shared/email-address.ts'
import { callerHeader, rememberedFor } from './auth-names.ts'
import { isShut, shutCode, waitingColumns } from './closed-account.ts'
import { maySignInFrom } from './demo-addresses.ts'
import { sessionCookieName } from './find-viewer.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { signUpGate } from './sign-up-gate.ts'

/** @limit seconds between the two steps of logging in */
const stepsWithin = 600

export type AuthSettings = {
  /** may be a transaction */
  db: Db
  publicUrl: string
  secret: string
  /** addresses that need no invitation */
  adminEmails?: readonly string[]
  plugins?: BetterAuthPlugin[]
  /** skips the password that two-step endpoints require; only for what `recentProof` guards */
  isProved?: boolean
}

/** better-auth on our tables, only called in-process: `auth.api.*`. Decision 0023 says what it does and what we do ourselves. */
export function createAuth({ db, publicUrl, secret, adminEmails = [], plugins = [], isProved = false }: AuthSettings) {
  const secure = publicUrl.startsWith('https:')
  return betterAuth({
    appName: 'Pola',
    baseURL: publicUrl,
    basePath: '/auth',
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    database: { db, type: 'postgres', transaction: !db.isTransaction },
    user: {
      modelName: 'users',
      additionalFields: {
        role: { type: 'number', input: false, required: false },
        languageCode: { type: 'string', input: false, required: false },
        currencyCode: { type: 'string', input: false, required: false },
        disabledAt: { type: 'date', input: false, required: false },
        disabledAs: { type: 'string', input: false, required: false },
      },
      validateUserInfo: async ({ user, source }) => {
        if (source.method !== 'oauth') return undefined
        if (user.emailVerified !== true) return { error: 'email_not_verified' }
        const newcomer = { email: normalizeEmail(user.email ?? ''), referToken: null }
        const isNew = source.action === 'create-user'
        return isNew && (await signUpGate(db, newcomer, adminEmails)) === 'refused'
          ? { error: 'not_invited' }
          : undefined
      },
    },
    session: {
      modelName: 'sessions',
      expiresIn: rememberedFor,
      freshAge: 0,
      disableSessionRefresh: true,
      additionalFields: {
        provedAt: { type: 'date', input: false, required: false },
        loginId: { type: 'string', input: false, required: false },
      },
    },
    account: { modelName: 'signInMethods', updateAccountOnSignIn: false },
    verification: { modelName: 'verifications' },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: async ({ hash, password }) => isProved || isPassword(password, hash) },
    },
    plugins: [
      { id: 'open-session', endpoints: { openSession, renewSession, handOutSession, handOverSession } },
      twoFactor({
        issuer: 'Pola',
        allowPasswordless: true,
        twoFactorCookieMaxAge: stepsWithin,
        schema: { twoFactor: { modelName: 'twoFactors' } },
      }),
      passkey({
        rpID: new URL(publicUrl).hostname,
        rpName: 'Pola',
        // the origin is that of the request, a page of the host it calls (decision 0029): the platform or a network's
        // site
        origin: null,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) => mustVerify(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) => mustVerify(verification.authenticationInfo.userVerified),
        },
        schema: { passkey: { modelName: 'passkeys', fields: { credentialID: 'credentialId' } } },
      }),
      ...plugins,
    ],
    databaseHooks: {
      // A provider's access tokens are useless to us, but not to a thief.
      account: {
        create: {
          before: async account => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
      session: {
        create: { before: (session, context) => mustBeAllowed(db, publicUrl, session.userId, context?.headers) },
      },
      user: {
        create: {
          before: async user => {
            const email = normalizeEmail(user.email)
            const waits = (await signUpGate(db, { email, referToken: null }, adminEmails)) === 'waits'
            return { data: { ...user, email, name: personName(user.name, email), ...(waits && waitingColumns()) } }
          },
        },
      },
    },
    advanced: {
      // a transaction can't provide another connection, and its tables were checked at startup
      database: { generateId: 'uuid', validateSchema: !db.isTransaction },
      useSecureCookies: false,
      cookiePrefix: secure ? '__Host-pola' : 'pola',
      cookies: { session_token: { name: sessionCookieName(publicUrl) } },
      defaultCookieAttributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { ipAddressHeaders: [callerHeader], ipv6Subnet: 128 },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>

/** No kind of login opens a session for a suspended or refused account, or for a demo account from another machine. */
async function mustBeAllowed(db: Db, publicUrl: string, userId: string, headers = new Headers()): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'disabledAt', 'disabledUntil', 'disabledAs', 'mergedInto'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (user && isShut(user)) throw new APIError('FORBIDDEN', { code: shutCode(user) })
  const caller = { ip: headers.get(callerHeader) ?? '', headers }
  if (user && !maySignInFrom(user.email, caller, publicUrl))
    throw new APIError('FORBIDDEN', { code: 'gm-error-invalid-credentials' })
}

/** A passkey counts as two steps because its device asks for a fingerprint or PIN. */
function mustVerify(verified: boolean | undefined): void {
  if (!verified) throw new APIError('UNAUTHORIZED', { code: 'AUTHENTICATION_FAILED' })
}

/** A provider may have no name, or a long one. */
export function personName(name: string | null | undefined, email: string): string {
  return (name?.trim() || email.split('@')[0] || 'Pola').slice(0, 100)
}

/**
 * Opens a session after the right password. At this path, of a plugin that is not used, the two-step plugin
 * revokes the session if a second step is needed, and sets its own cookie instead.
 */
const openSession = sessionOpener('/sign-in/username')

/** Opens a new session for somebody whose session was just ended. */
const renewSession = sessionOpener('/renew-session')

/** Opens a session for a login handed over from another of our hosts, where its second step was done. */
const handOverSession = sessionOpener('/hand-over-session')

/** Sets the cookie of a session whose token has changed. */
const handOutSession = createAuthEndpoint(
  '/hand-out-session',
  { method: 'POST', body: z.object({ token: z.string() }), metadata: { SERVER_ONLY: true } },
  async ctx => {
    const found = await ctx.context.internalAdapter.findSession(ctx.body.token)
    if (!found) throw new APIError('UNAUTHORIZED')
    await setSessionCookie(ctx, found)
    return ctx.json({})
  },
)

function sessionOpener<P extends `/${string}`>(path: P) {
  return createAuthEndpoint(
    path,
    {
      method: 'POST',
      body: z.object({ userId: z.string(), rememberMe: z.boolean() }),
      metadata: { SERVER_ONLY: true },
    },
    async ctx => {
      const { userId, rememberMe } = ctx.body
      const user = await ctx.context.internalAdapter.findUserById(userId)
      if (!user) throw new APIError('UNAUTHORIZED')
      if (rememberMe) expireCookie(ctx, ctx.context.authCookies.dontRememberToken)
      const session = await ctx.context.internalAdapter.createSession(userId, !rememberMe)
      await setSessionCookie(ctx, { session, user }, !rememberMe)
      return ctx.json({ twoFactorRedirect: false, token: session.token })
    },
  )
}
