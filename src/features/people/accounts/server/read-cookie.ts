import { parse } from 'hono/utils/cookie'

/** The value of a request's cookie. */
export function readCookie(headers: Headers, name: string): string | undefined {
  return parse(headers.get('cookie') ?? '', name)[name]
}
