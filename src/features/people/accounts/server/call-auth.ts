import type { ApiContext } from '#server/http/api-context.ts'
import { callerHeader, rememberedFor } from './auth-names.ts'

/** Lifetime of a remembered session's cookie in seconds, the longest that browsers allow: the session itself expires earlier if unused. */
const kept = 400 * 24 * 3600

/** better-auth reports this as a server error. */
const badPasskey = 'FAILED_TO_VERIFY_REGISTRATION'

/**
 * Calls better-auth on behalf of the request and passes its cookies on. Refusals are returned as `{ refused: code }`.
 */
export async function callAuth<T>(
  context: Pick<ApiContext, 'headers' | 'ip' | 'answer'>,
  call: (headers: Headers) => Promise<{ headers: Headers; response: T }>,
): Promise<{ response: T; refused?: undefined } | { refused: string }> {
  const headers = new Headers(context.headers)
  headers.set(callerHeader, context.ip)
  try {
    const { headers: given, response } = await call(headers)
    passCookies(given, context.answer)
    return { response }
  } catch (error) {
    const { APIError } = await import('better-auth')
    if (!(error instanceof APIError)) throw error
    const code = String(error.body?.code ?? error.status)
    if (error.statusCode >= 500 && code !== badPasskey) throw error
    return { refused: code }
  }
}

export function passCookies(from: Headers, to: Headers): void {
  for (const cookie of from.getSetCookie())
    to.append('set-cookie', cookie.replace(`Max-Age=${rememberedFor}`, `Max-Age=${kept}`))
}

/** A copy of the request headers without that cookie. */
export function withoutCookie(headers: Headers, name: string): Headers {
  const rest = (headers.get('cookie') ?? '').split(';').filter(cookie => cookie.trim().split('=')[0] !== name)
  const stripped = new Headers(headers)
  stripped.set('cookie', rest.join(';'))
  return stripped
}
