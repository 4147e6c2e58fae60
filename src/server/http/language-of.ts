import { acceptedLanguages } from '#server/http/accepted-languages.ts'
import { readCookie } from '#server/http/cookies.ts'
import { defaultLanguage, isSiteLanguage, type SiteLanguage } from '#shared/languages.ts'

/** A request's language: `?lang=`, or else the cookie, or else what its browser accepts, best first, or else English. */
export function languageOf(url: URL, headers: Headers): SiteLanguage {
  const asked = url.searchParams.get('lang')
  if (isSiteLanguage(asked)) return asked
  const cookie = readCookie(headers, 'language')
  if (isSiteLanguage(cookie)) return cookie
  const accepted = acceptedLanguages(headers).map(tag => tag.split('-')[0])
  return accepted.find(isSiteLanguage) ?? defaultLanguage
}
