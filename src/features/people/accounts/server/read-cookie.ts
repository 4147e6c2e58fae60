import { parse } from 'hono/utils/cookie'

/** What a browser sent as its cookie of this name. */
export function readCookie(headers: Headers, name: string): string | undefined {
  return parse(headers.get('cookie') ?? '', name)[name]
}
