import { ORPCError } from '@orpc/server'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import type { ApiContext, Viewer } from '#server/http/api-context.ts'
import { languageOf } from '#server/http/language-of.ts'
import { isNamedOwnOrigin } from '#server/http/own-origin.ts'
import { tooMany } from '#server/http/visitor-limit.ts'
import { ownPath } from '#shared/own-path.ts'
import { plainForms } from '../plain-sign-in-paths.ts'
import { waitingPath } from '../waiting-path.ts'
import type { AuthServices } from './auth-services.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { signUp } from './sign-up.ts'
import { verifyTwoStep } from './two-step.ts'
import { verifyEmail } from './verify-email.ts'
import { waitingOf } from './waiting-account.ts'

const largestForm = 16 * 1024
const text = z.string().max(1000).catch('')
const ticked = z.string().max(10).optional().catch(undefined)

const form = z.object({
  ...{ name: text, email: text, password: text, confirm: text, redirect: text, code: text },
  token: z.string().max(500).catch(''),
  referToken: z.string().max(200).catch(''),
  ...{ rememberMe: ticked, trustDevice: ticked },
})
type Form = z.infer<typeof form>

type Given = {
  services: AuthServices
  clientIp: (c: Context) => string
  limit: (c: Context, what: 'call') => number
  viewerOf: (headers: Headers) => Promise<Viewer | null>
}

/**
 * Logging in, its second step, signing up, the welcome mail's link and logging out by plain forms: runs the API's verbs
 * with their limits, then shows the next page, or the same page with the code of the refusal. Input is kept, except
 * passwords. 403 from another origin.
 */
export function mountPlainSignIn(app: Hono, given: Given): void {
  const { services, clientIp, limit, viewerOf } = given
  // somebody who waits for approval is a guest to all pages, so those for members lead here
  for (const path of [plainForms.logIn, plainForms.signUp])
    app.get(path, async (c, next) => {
      return (await waitingOf(services, c.req.raw.headers)) ? c.redirect(waitingPath, 303) : next()
    })
  const isSmall = bodyLimit({ maxSize: largestForm, onError: c => c.text('The form is too large.', 413) })
  const works: Record<string, (context: ApiContext, form: Form) => Promise<string>> = {
    [plainForms.logIn]: (context, typed) => plainLogIn(services, context, typed),
    [plainForms.code]: (context, typed) => plainCode(services, context, typed),
    [plainForms.signUp]: (context, typed) => plainSignUp(services, context, typed),
    [plainForms.verify]: (context, typed) => plainVerify(services, context, typed),
    [plainForms.logOut]: async context => {
      await logOut(services, context)
      return '/'
    },
  }
  for (const [path, work] of Object.entries(works))
    app.post(path, isSmall, async c => {
      const { headers } = c.req.raw
      if (!isNamedOwnOrigin(headers, services.publicUrl)) return c.text('You can log in from this site only.', 403)
      const wait = limit(c, 'call')
      if (wait > 0) return tooMany(c, wait)
      const context: ApiContext = {
        headers: new Headers(headers),
        ip: clientIp(c),
        viewer: await viewerOf(headers),
        language: languageOf(new URL(c.req.url), headers),
        answer: new Headers(),
      }
      const typed = form.parse(await c.req.parseBody().catch(() => ({})))
      try {
        const next = await work(context, typed)
        for (const cookie of context.answer.getSetCookie()) c.header('set-cookie', cookie, { append: true })
        c.header('cache-control', 'no-store')
        return c.redirect(next, 303)
      } catch (error) {
        if (!(error instanceof ORPCError) || error.status !== 429) throw error
        return tooMany(c, (error.data as { retryAfter?: number } | undefined)?.retryAfter ?? 60)
      }
    })
}

async function plainLogIn(services: AuthServices, context: ApiContext, typed: Form): Promise<string> {
  const { email, password, redirect } = typed
  const { code, body } = await logIn(services, context, {
    ...{ email, password, redirect, rememberMe: Boolean(typed.rememberMe) },
  })
  const back = { email, redirect: ownPath(redirect, '/') }
  if (code === 200) return arrived(services, context, body.redirect, body.needsTwoStep)
  if (code === 202) return withQuery(plainForms.logIn, { twoStep: '1', redirect: back.redirect })
  // the proof of work that follows many wrong passwords requires scripts
  const error = code === 428 ? 'gm-error-login-by-mail' : body.loginMessage
  return withQuery(plainForms.logIn, { ...back, error })
}

async function plainCode(services: AuthServices, context: ApiContext, typed: Form): Promise<string> {
  const redirect = ownPath(typed.redirect, '/')
  const isOfApp = /^[\d\s]+$/.test(typed.code)
  const asked = { code: typed.code, isRecoveryCode: !isOfApp, trustDevice: Boolean(typed.trustDevice), redirect }
  const { code, body } = await verifyTwoStep(services, context, asked)
  if (code === 200) return arrived(services, context, body.redirect, body.needsTwoStep)
  const again = { error: body.loginMessage, redirect }
  return withQuery(plainForms.logIn, body.field === 'code' ? { twoStep: '1', ...again } : again)
}

async function plainSignUp(services: AuthServices, context: ApiContext, typed: Form): Promise<string> {
  const { name, email, password, confirm, referToken } = typed
  const redirect = ownPath(typed.redirect, '/')
  const asked = { name, email, password, confirm, redirect, ...(referToken && { referToken }) }
  const { code, body } = await signUp(services, context, { ...asked, recaptchaToken: null })
  if (code === 200) return withQuery(plainForms.verify, { email: body.user?.email ?? email, redirect })
  const { signUpMessage: error, field } = body
  return withQuery(plainForms.signUp, { error, field: field ?? 'name', name, email, redirect, referToken })
}

async function plainVerify(services: AuthServices, context: ApiContext, typed: Form): Promise<string> {
  const { token, password } = typed
  const { code, body } = await verifyEmail(services, context, { token, ...(password && { password }) })
  const redirect = ownPath(body.redirect, '/')
  if (code === 200) return arrived(services, context, redirect, false)
  if (code === 202) return withQuery(plainForms.logIn, { twoStep: '1', redirect })
  return withQuery(plainForms.verify, { token, error: body.message })
}

/** After logging in: role 1 sets up two-step codes first, and a network's site shares the login with the platform. */
function arrived({ hosts }: AuthServices, { headers }: ApiContext, path: string, needsTwoStep: boolean): string {
  const next = needsTwoStep ? withQuery('/auth/two-step-page', { redirect: path }) : path
  return hosts.labelOf(headers.get('host') ?? '') ? withQuery('/auth/share', { redirect: next }) : next
}

function withQuery(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))}`
}
