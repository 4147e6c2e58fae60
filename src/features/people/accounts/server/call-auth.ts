import { APIError } from 'better-auth'
import type { ApiContext } from '#server/http/api-context.ts'
import { callerHeader, rememberedFor } from './create-auth.ts'

/** Seconds that a browser keeps the cookie of a remembered session, the longest it may: the session itself ends by its use. */
const kept = 400 * 24 * 3600

/** It calls this an error of the server. */
const badPasskey = 'FAILED_TO_VERIFY_REGISTRATION'

/**
 * Calls better-auth in the name of the request and hands its cookies on. What it refuses comes as `{ refused: its code }`.
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

/** The same request without that cookie. */
export function withoutCookie(headers: Headers, name: string): Headers {
  const rest = (headers.get('cookie') ?? '').split(';').filter(cookie => cookie.trim().split('=')[0] !== name)
  const stripped = new Headers(headers)
  stripped.set('cookie', rest.join(';'))
  return stripped
}
