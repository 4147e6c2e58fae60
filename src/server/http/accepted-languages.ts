import { parseAccept } from 'hono/utils/accept'

/** The language tags that a browser accepts, in lower case, best first. Those it excludes (`q=0`) are left out. */
export function acceptedLanguages(headers: Headers): string[] {
  return parseAccept(headers.get('accept-language') ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => type.toLowerCase())
}
