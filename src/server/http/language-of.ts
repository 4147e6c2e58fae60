import type { MiddlewareHandler } from 'hono'
import { acceptedLanguages } from '#server/http/accepted-languages.ts'
import { readCookie } from '#server/http/cookies.ts'
import { isShipped, isSiteLanguage, type SiteLanguage } from '#shared/languages.ts'
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
  for (const code of [url.searchParams.get('lang'), readCookie(headers, 'language')]) {
    const offered = codes.find(one => one === code)
    if (offered) return offered
  }
  const hasAdded = codes.some(code => !isShipped(code))
  for (const tag of acceptedLanguages(headers)) {
    const offered = byTag(tag, codes) ?? (hasAdded ? byScript(tag, codes) : undefined)
    if (offered) return offered
  }
  return first
}

/** RFC 4647 “lookup”: `pt-br` finds `pt-BR`, or else `pt`. */
function byTag(tag: string, codes: readonly SiteLanguage[]): SiteLanguage | undefined {
  const parts = tag.split('-')
  for (let length = Math.min(parts.length, 3); length > 0; length--) {
    const range = parts.slice(0, length).join('-')
    const offered = codes.find(code => code.toLowerCase() === range)
    if (offered) return offered
  }
  return undefined
}

/** By language and script, where the browser's tag says neither as we do: `zh-tw` finds `zh-Hant`, `iw` finds `he`. */
function byScript(tag: string, codes: readonly SiteLanguage[]): SiteLanguage | undefined {
  const wanted = scriptOf(tag)
  return wanted === undefined ? undefined : codes.find(code => scriptOf(code) === wanted)
}

/** Undefined for what isn't a tag. */
function scriptOf(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language === 'no' ? 'nb' : language}-${script}`
  } catch {
    return undefined
  }
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
