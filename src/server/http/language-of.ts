import type { MiddlewareHandler } from 'hono'
import { acceptedLanguages } from '#server/http/accepted-languages.ts'
import { readCookie } from '#server/http/cookies.ts'
import { isSiteLanguage, type SiteLanguage } from '#shared/languages.ts'
import { allLanguages, type OfferedLanguages } from '#shared/offered-languages.ts'

/** Header in which {@link keepToOffered} notes a request's language; what a browser sends in it is dropped. */
const noted = 'x-pola-language'

/** A request's language: the one that was noted, or else the best of all that are shipped. */
export function languageOf(url: URL, headers: Headers): SiteLanguage {
  const language = headers.get(noted)
  return isSiteLanguage(language) ? language : chooseLanguage(url, headers, allLanguages)
}

/**
 * The best of the offered languages for a request: `?lang=`, or else the cookie, or else what its browser accepts, best
 * first, or else the site's first.
 */
export function chooseLanguage(url: URL, headers: Headers, { codes, first }: OfferedLanguages): SiteLanguage {
  const asked = [url.searchParams.get('lang'), readCookie(headers, 'language')]
  const accepted = acceptedLanguages(headers).map(tag => tag.split('-')[0])
  for (const code of [...asked, ...accepted]) {
    const offered = codes.find(one => one === code)
    if (offered) return offered
  }
  return first
}

/** Notes a request's language for all handlers where the site's setting makes it another. */
export function keepToOffered(offered: () => Promise<OfferedLanguages>): MiddlewareHandler {
  return async (c, next) => {
    const { headers } = c.req.raw
    if (headers.has(noted)) headers.delete(noted)
    const url = new URL(c.req.url)
    const language = chooseLanguage(url, headers, await offered())
    // Most requests keep their headers unchanged, and so unparsed.
    if (language !== languageOf(url, headers)) headers.set(noted, language)
    await next()
  }
}
