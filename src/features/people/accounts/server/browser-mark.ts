import { randomBytes } from 'node:crypto'
import { cookieHeader, readCookie } from '#server/http/cookies.ts'
import type { AuthServices } from './auth-services.ts'
import { digestOf } from './mail-tokens.ts'

type Services = Pick<AuthServices, 'cookieName' | 'publicUrl'>
type Purpose = 'new_password' | 'sign_up'

/**
 * Marks the browser that chose a password, for this many seconds, so that a mail's link can detect whether it is opened
 * there: otherwise a stranger could have the owner of an address confirm the stranger's password.
 * @returns what to store with the link's token
 */
export function markBrowser(services: Services, answer: Headers, purpose: Purpose, seconds: number): string {
  const mark = randomBytes(24).toString('base64url')
  const secure = services.publicUrl.startsWith('https:')
  const cookie = cookieHeader(nameOf(services, purpose), mark, { maxAge: seconds, httpOnly: true, secure })
  answer.append('set-cookie', cookie)
  return digestOf(mark)
}

/** Whether the request comes from the marked browser. */
export function isMarked(services: Services, headers: Headers, purpose: Purpose, kept: string | undefined): boolean {
  const name = nameOf(services, purpose)
  const mark = readCookie(headers, name)
  return Boolean(mark) && kept === digestOf(mark ?? '')
}

function nameOf({ cookieName }: Services, purpose: Purpose): string {
  return cookieName.replace('session', purpose)
}
