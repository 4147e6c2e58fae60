import type { Context, Hono } from 'hono'
import { readPreferences } from '#features/people/preferences/server/index.ts'
import { languageOf } from '#server/http/language-of.ts'
import { ipKey, limitRate } from '#server/http/limit-rate.ts'
import { lookUp } from '#shared/look-up.ts'
import { ownPath } from '#shared/own-path.ts'
import { callerHeader } from './auth-names.ts'
import type { AuthServices } from './auth-services.ts'
import { callAuth, passCookies } from './call-auth.ts'
import type { Auth } from './create-auth.ts'
import { sessionToken } from './find-viewer.ts'
import { finishSignIn, pathFor } from './finish-sign-in.ts'
import { notifyVerified } from './user-verified.ts'

const goesPerIp = limitRate({ name: 'google-ip', points: 60, seconds: 900 })
const firstVisit = '/auth/google/first-visit'

/** Error codes of better-auth or the provider → those of the login page. */
const failures: Record<string, string> = {
  access_denied: 'google-refused',
  email_not_verified: 'google-unverified',
  not_invited: 'gm-error-sign-up-invited',
  account_not_linked: 'google-account-exists',
  'gm-info-disabled-account': 'account-disabled',
  'gm-info-merged-account': 'gm-info-merged-account',
  'gm-info-refused-account': 'gm-info-refused-account',
}

/**
 * `GET /auth/google?redirect=` sends the browser to the OpenID provider, `/auth/callback/google` logs in whoever it sends back.
 * An existing account is only linked if both sides have verified the address (decision 0023). Absent if not configured.
 */
export function mountGoogle(app: Hono, services: AuthServices, clientIp: (c: Context) => string): void {
  const { google, hosts, publicUrl } = services
  if (!google) return
  const load = createLoader(services, google)
  app.get('/auth/google', async c => {
    const { redirect, referToken } = c.req.query()
    const path = ownPath(redirect, '/')
    const query = new URLSearchParams({ redirect: path, ...(referToken && { referToken: referToken.slice(0, 200) }) })
    const site = hosts.labelOf(c.req.header('host') ?? '')
    if (site) {
      query.set('redirect', `/auth/continue-at?${new URLSearchParams({ site, redirect: path })}`)
      return c.redirect(`${publicUrl}/auth/google?${query}`)
    }
    if (c.req.header('host') !== new URL(publicUrl).host) return c.redirect(`${publicUrl}/auth/google?${query}`)
    const failed = () => c.redirect(loginPage('google-failed', path))
    const isWithin = await goesPerIp.consume(services.db, ipKey(clientIp(c))).then(
      () => true,
      () => false,
    )
    const auth = isWithin && (await load())
    if (!auth) return failed()
    const body = {
      provider: 'google',
      callbackURL: publicUrl + path,
      newUserCallbackURL: `${publicUrl}${firstVisit}?${query}`,
      errorCallbackURL: `${publicUrl}/auth/login-page?redirect=${encodeURIComponent(path)}`,
      disableRedirect: true,
    }
    const answer = new Headers()
    const begun = await callAuth({ headers: c.req.raw.headers, ip: clientIp(c), answer }, headers =>
      auth.api.signInSocial({ body, headers, returnHeaders: true }),
    )
    if (begun.refused !== undefined || !begun.response.url) return failed()
    return redirectWith(begun.response.url, answer)
  })

  app.get('/auth/callback/google', async c => {
    const auth = await load()
    if (!auth) return c.redirect(loginPage('google-failed', '/'))
    const headers = new Headers(c.req.raw.headers)
    headers.set(callerHeader, clientIp(c))
    const { code, state, error, iss } = c.req.query()
    const query = { ...(code && { code }), ...(state && { state }), ...(error && { error }), ...(iss && { iss }) }
    const given = await auth.api.callbackOAuth({ params: { id: 'google' }, query, headers, asResponse: true })
    const to = new URL(given.headers.get('location') ?? '/', publicUrl)
    const problem = to.searchParams.get('error')
    const userId = await whoseSession(services, given.headers)
    if (!userId) {
      const path = ownPath(to.searchParams.get('redirect'), '/')
      return redirectWith(loginPage(lookUp(failures, problem ?? '') ?? 'google-failed', path), given.headers)
    }
    const isNew = to.pathname === firstVisit
    const path = ownPath(isNew ? to.searchParams.get('redirect') : to.pathname + to.search + to.hash, '/')
    if (isNew) await welcome(services, c, userId, to.searchParams.get('referToken'))
    return finish(services, { headers, ip: clientIp(c) }, { userId, path, given: given.headers })
  })
}

/** The provider's endpoints are discovered on first use, and retried until it answers. */
function createLoader(
  { db, publicUrl, secret, adminEmails }: AuthServices,
  google: NonNullable<AuthServices['google']>,
) {
  let loaded: Promise<Auth | undefined> | undefined
  const load = async () => {
    const [{ genericOAuth }, { createAuth }] = await Promise.all([
      import('better-auth/plugins'),
      import('./create-auth.ts'),
    ])
    const provider = genericOAuth({
      config: [
        {
          providerId: 'google',
          clientId: google.clientId,
          clientSecret: google.clientSecret,
          discoveryUrl: `${withoutSlash(google.issuer)}/.well-known/openid-configuration`,
          requireIdTokenVerification: true,
          scopes: ['openid', 'email', 'profile'],
          pkce: true,
          mapProfileToUser: () => ({ image: '' }),
        },
      ],
    })
    const auth = createAuth({ db, publicUrl, secret, adminEmails, plugins: [provider] }) as Auth
    const [known] = (await auth.$context).socialProviders
    // The issuer in the document must match its URL (OpenID Connect Discovery §4.3).
    const speaksFor = withoutSlash(known?.issuer ?? '')
    return speaksFor === withoutSlash(google.issuer) ? auth : undefined
  }
  return async () => {
    loaded ??= load()
    const auth = await loaded.catch(() => undefined)
    if (!auth) loaded = undefined
    return auth
  }
}

/** For a new person: saves their preferences as a guest, and does everything that follows a verified address. */
async function welcome(services: AuthServices, c: Context, userId: string, referToken: string | null): Promise<void> {
  const { headers } = c.req.raw
  const { currency, country } = readPreferences(headers)
  await services.db.transaction().execute(async tx => {
    await tx
      .updateTable('users')
      .set({ languageCode: languageOf(new URL(c.req.url), headers), currencyCode: currency, location: { country } })
      .set({ referToken, image: null })
      .where('id', '=', userId)
      .execute()
    await notifyVerified(tx, services, userId)
  })
}

/** Asks for the second step, as after a password. */
async function finish(
  services: AuthServices,
  request: { headers: Headers; ip: string },
  { userId, path, given }: { userId: string; path: string; given: Headers },
): Promise<Response> {
  const { db, auth } = services
  const answer = new Headers()
  const user = await db
    .selectFrom('users')
    .select('twoFactorEnabled')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (user.twoFactorEnabled) {
    await db.deleteFrom('sessions').where('token', '=', newToken(services, given)).execute()
    const body = { userId, rememberMe: true }
    const opened = await callAuth({ ...request, answer }, async headers =>
      (await auth()).api.openSession({ body, headers, returnHeaders: true }),
    )
    // trusted browsers are not asked
    if (opened.refused === undefined && !opened.response.twoFactorRedirect) {
      const provedBy = opened.response.token
      const signedIn = await finishSignIn(services, { headers: request.headers, answer }, userId, { provedBy })
      return redirectWith(pathFor(signedIn, path) ?? '/', answer)
    }
    return redirectWith(`/auth/login-page?twoStep=1&redirect=${encodeURIComponent(path)}`, answer)
  }
  const provedBy = newToken(services, given)
  const signedIn = await finishSignIn(services, { headers: request.headers, answer }, userId, { provedBy })
  passCookies(given, answer)
  return redirectWith(pathFor(signedIn, path) ?? '/', answer)
}

function newToken(services: AuthServices, given: Headers): string {
  const cookie = given.getSetCookie().find(line => line.startsWith(`${services.cookieName}=`)) ?? ''
  return sessionToken(new Headers({ cookie: cookie.split(';')[0] ?? '' }), services) ?? ''
}

async function whoseSession(services: AuthServices, given: Headers): Promise<string | undefined> {
  const session = await services.db
    .selectFrom('sessions')
    .select('userId')
    .where('token', '=', newToken(services, given))
    .executeTakeFirst()
  return session?.userId
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}

function loginPage(error: string, redirect: string): string {
  return `/auth/login-page?${new URLSearchParams({ error, redirect })}`
}

function redirectWith(location: string, from: Headers): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of from.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(null, { status: 302, headers })
}
