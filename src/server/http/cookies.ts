import { parse, serialize } from 'hono/utils/cookie'

/** The value of a request's cookie. */
export function readCookie(headers: Headers, name: string): string | undefined {
  return parse(headers.get('cookie') ?? '', name)[name]
}

type Options = {
  /** seconds; browsers allow at most 400 days */
  maxAge: number
  /** hidden from scripts */
  httpOnly?: boolean
  /** only sent over https */
  secure?: boolean
}

/** A `set-cookie` header for the whole site; from other sites it is only sent when they link here. */
export function cookieHeader(name: string, value: string, options: Options): string {
  return serialize(name, value, { path: '/', sameSite: 'Lax', ...options })
}
