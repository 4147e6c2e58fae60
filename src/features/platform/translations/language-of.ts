import { defaultLanguage, isSiteLanguage, type SiteLanguage } from '#shared/languages.ts'

/** A request's language: `?lang=`, or else the cookie, or else Accept-Language, or else English. */
export function languageOf(url: URL, headers: Headers): SiteLanguage {
  const asked = url.searchParams.get('lang')
  if (isSiteLanguage(asked)) return asked
  const cookie = /(?:^|;\s*)language=([a-z]{2})/.exec(headers.get('cookie') ?? '')?.[1]
  if (isSiteLanguage(cookie)) return cookie
  for (const wish of (headers.get('accept-language') ?? '').split(',')) {
    const code = /^[a-z]+/.exec(wish.trim().toLowerCase())?.[0]
    if (isSiteLanguage(code)) return code
  }
  return defaultLanguage
}
