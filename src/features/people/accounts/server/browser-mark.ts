import { randomBytes } from 'node:crypto'
import type { AuthServices } from './auth-services.ts'
import { digestOf } from './mail-tokens.ts'
import { readCookie } from './read-cookie.ts'

type Services = Pick<AuthServices, 'cookieName' | 'publicUrl'>
type Purpose = 'new_password' | 'sign_up'

/**
 * Marks a browser that chose a password, for so many seconds, so that a mail's link can tell whether it is opened there: else
 * a stranger could have the owner of an address confirm a password of the stranger's.
 * @returns what the link's token keeps of the mark
 */
export function markBrowser(services: Services, answer: Headers, purpose: Purpose, seconds: number): string {
  const mark = randomBytes(24).toString('base64url')
  const secure = services.publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = `${nameOf(services, purpose)}=${mark}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
  answer.append('set-cookie', cookie)
  return digestOf(mark)
}

/** Whether the request comes from the browser that was marked so. */
export function isMarked(services: Services, headers: Headers, purpose: Purpose, kept: string | undefined): boolean {
  const name = nameOf(services, purpose)
  const mark = readCookie(headers, name)
  return Boolean(mark) && kept === digestOf(mark ?? '')
}

function nameOf({ cookieName }: Services, purpose: Purpose): string {
  return cookieName.replace('session', purpose)
}
