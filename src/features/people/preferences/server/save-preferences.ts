import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cookieHeader } from '#server/http/cookies.ts'
import { isNamedOwnOrigin } from '#server/http/own-origin.ts'
import { isSiteLanguage } from '#shared/languages.ts'
import { lookUp } from '#shared/look-up.ts'
import { ownPath } from '#shared/own-path.ts'
import { isCountry } from './country-currencies.ts'
import { isOfferedCurrency } from './offered-currencies.ts'

export const preferencesPath = '/marketplace/preferences'

const oneYear = 31_536_000
const largestForm = 8 * 1024
const allowed: Record<string, (value: string) => boolean> = {
  language: isSiteLanguage,
  country: code => code === code.toLowerCase() && isCountry(code),
  currency: isOfferedCurrency,
}

/** Called with the chosen preferences. If it fails, nothing is saved and the person gets an error. */
export type OnChosen = (headers: Headers, chosen: Choice) => Promise<void>

/** Codes of the language and currency, and the country as alpha-2 in lower case. */
export type Choice = { language?: string; country?: string; currency?: string }

type Given = {
  publicUrl: string
  /** asked of languages that are known */
  mayChooseLanguage(code: string): Promise<boolean>
  onChosen?: OnChosen
}

/**
 * `POST /marketplace/preferences`, sent by plain forms on every site: stores any of `language`, `country` and
 * `currency` in cookies for a year, then redirects to `redirect`, a path of the same site. 403 from another origin, 400
 * for values that aren't offered.
 */
export function mountPreferences(app: Hono, { publicUrl, mayChooseLanguage, onChosen }: Given): void {
  const limit = bodyLimit({
    maxSize: largestForm,
    onError: c => refuse(c, 413, 'PAYLOAD_TOO_LARGE', 'The form is too large.'),
  })
  app.post(preferencesPath, limit, async c => {
    if (!isNamedOwnOrigin(c.req.raw.headers, publicUrl))
      return refuse(c, 403, 'FORBIDDEN', 'Preferences are set from this site only.')
    const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>)
    for (const [name, isOffered] of Object.entries(allowed)) {
      const value = form[name]
      if (value === undefined || (typeof value === 'string' && isOffered(value))) continue
      return refuse(c, 400, 'BAD_REQUEST', `${name}: not one that is offered`, name)
    }
    if (typeof form.language === 'string' && !(await mayChooseLanguage(form.language)))
      return refuse(c, 400, 'BAD_REQUEST', 'language: not one that is offered', 'language')
    const chosen = Object.fromEntries(Object.keys(allowed).flatMap(name => (form[name] ? [[name, form[name]]] : [])))
    await onChosen?.(c.req.raw.headers, chosen)
    for (const [name, value] of Object.entries(chosen)) {
      c.header('set-cookie', cookieHeader(name, String(value), { maxAge: oneYear }), { append: true })
    }
    const path = ownPath(typeof form.redirect === 'string' ? form.redirect : '', '/')
    return c.redirect(typeof form.language === 'string' ? inLanguage(path, form.language) : path, 303)
  })
}

/** The URL takes precedence over the cookie, so the language is set in both. */
function inLanguage(path: string, language: string): string {
  const url = new URL(path, 'http://own.invalid')
  url.searchParams.set('lang', language)
  return url.pathname + url.search + url.hash
}

function refuse(c: Context, status: 400 | 403 | 413, code: string, message: string, field?: string): Response {
  return c.json({ code, message, ...(field && { field }) }, status)
}

/** Set-Cookie headers for a choice, for the response of a page or call; values that aren't offered are skipped. */
export function preferenceCookies(chosen: {
  language?: string
  currency?: string
  country?: string | undefined
}): string[] {
  return Object.entries(chosen)
    .filter(([name, value]) => value && lookUp(allowed, name)?.(value))
    .map(([name, value]) => cookieHeader(name, value ?? '', { maxAge: oneYear }))
}
